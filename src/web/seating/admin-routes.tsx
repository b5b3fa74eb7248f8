import { lazily } from '../platform/lazily.ts'
import { Redirect } from '../platform/nav.tsx'
import type { AdminRoute } from '../platform/route.ts'

const SeatMapPage = lazily(() => import('./pages/seat-map.tsx'), 'SeatMapPage')
const HousePage = lazily(() => import('./pages/house.tsx'), 'HousePage')
const AddSeatPage = lazily(() => import('./pages/add-seat.tsx'), 'AddSeatPage')
const UpdateSeatPage = lazily(() => import('./pages/update-seat.tsx'), 'UpdateSeatPage')
const DeleteSeatPage = lazily(() => import('./pages/delete-seat.tsx'), 'DeleteSeatPage')
const TicketTypesPage = lazily(() => import('./pages/ticket-types.tsx'), 'TicketTypesPage')

/** The seat map of the office, and the house. */
export const seatingAdminRoutes: AdminRoute[] = [
  { path: '/seatMap', element: <SeatMapPage /> },
  { path: '/admin/seatMap', element: <HousePage /> },
  { path: '/admin/seats', element: <Redirect to="/admin/seatMap/" /> },
  { path: '/admin/ticket-types', element: <TicketTypesPage /> },
  { path: '/admin/seatMap/add', element: <AddSeatPage /> },
  { path: '/admin/seatMap/:seatNum/update', element: <UpdateSeatPage /> },
  { path: '/admin/seatMap/:seatNum/delete', element: <DeleteSeatPage /> },
]

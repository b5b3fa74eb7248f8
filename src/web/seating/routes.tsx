import { lazily } from '../platform/lazily.ts'
import { Redirect } from '../platform/nav.tsx'
import type { AppRoute } from '../platform/route.ts'

const SeatPage = lazily(() => import('./pages/seat.tsx'), 'SeatPage')
const SeatMapPage = lazily(() => import('./pages/seat-map.tsx'), 'SeatMapPage')
const HousePage = lazily(() => import('./pages/house.tsx'), 'HousePage')
const AddSeatPage = lazily(() => import('./pages/add-seat.tsx'), 'AddSeatPage')
const UpdateSeatPage = lazily(() => import('./pages/update-seat.tsx'), 'UpdateSeatPage')
const DeleteSeatPage = lazily(() => import('./pages/delete-seat.tsx'), 'DeleteSeatPage')

/** The seat map, and the pages for single seats. */
export const seatingRoutes: AppRoute[] = [
  { path: '/seatMap', element: <SeatMapPage />, roles: ['admin'] },
  { path: '/seatMap/:seatNum', element: <SeatPage />, roles: ['user', 'admin'] },
  { path: '/admin/seatMap', element: <HousePage />, roles: ['admin'] },
  { path: '/admin/seats', element: <Redirect to="/admin/seatMap/" />, roles: ['admin'] },
  { path: '/admin/seatMap/add', element: <AddSeatPage />, roles: ['admin'] },
  { path: '/admin/seatMap/:seatNum/update', element: <UpdateSeatPage />, roles: ['admin'] },
  { path: '/admin/seatMap/:seatNum/delete', element: <DeleteSeatPage />, roles: ['admin'] },
]

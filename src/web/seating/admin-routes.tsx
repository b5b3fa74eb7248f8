import { Redirect } from '../platform/nav.tsx'
import type { AdminRoute } from '../platform/route.ts'
import { adminPage } from '../shell/admin-page.ts'

/** The seat map of the office, and the house. */
export const seatingAdminRoutes: AdminRoute[] = [
  adminPage('/seatMap', () => import('./pages/seat-map.tsx'), 'SeatMapPage'),
  adminPage('/admin/seatMap', () => import('./pages/house.tsx'), 'HousePage'),
  { path: '/admin/seats', element: <Redirect to="/admin/seatMap/" /> },
  adminPage('/admin/ticket-types', () => import('./pages/ticket-types.tsx'), 'TicketTypesPage'),
  adminPage('/admin/codes', () => import('./pages/codes.tsx'), 'CodesPage'),
  adminPage('/admin/seatMap/add', () => import('./pages/seat-forms.tsx'), 'AddSeatPage'),
  adminPage('/admin/seatMap/:seatNum/update', () => import('./pages/seat-forms.tsx'), 'UpdateSeatPage'),
  adminPage('/admin/seatMap/:seatNum/delete', () => import('./pages/seat-forms.tsx'), 'DeleteSeatPage'),
]

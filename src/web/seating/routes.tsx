import { lazy } from 'react'
import { Redirect } from '../platform/nav.tsx'
import type { AppRoute } from '../platform/route.ts'

const SeatsPage = lazy(() => import('./pages/seats.tsx').then((m) => ({ default: m.SeatsPage })))
const SeatPage = lazy(() => import('./pages/seat.tsx').then((m) => ({ default: m.SeatPage })))
const SeatMapPage = lazy(() => import('./pages/seat-map.tsx').then((m) => ({ default: m.SeatMapPage })))
const HousePage = lazy(() => import('./pages/house.tsx').then((m) => ({ default: m.HousePage })))
const AddSeatPage = lazy(() => import('./pages/add-seat.tsx').then((m) => ({ default: m.AddSeatPage })))
const UpdateSeatPage = lazy(() =>
  import('./pages/update-seat.tsx').then((m) => ({ default: m.UpdateSeatPage })),
)
const DeleteSeatPage = lazy(() =>
  import('./pages/delete-seat.tsx').then((m) => ({ default: m.DeleteSeatPage })),
)

/** Choosing seats, and the seats of the house one at a time. */
export const seatingRoutes: AppRoute[] = [
  { path: '/seats', element: <SeatsPage />, roles: ['user'] },
  { path: '/seatMap', element: <SeatMapPage />, roles: ['admin'] },
  { path: '/seatMap/:seatNum', element: <SeatPage />, roles: ['user', 'admin'] },
  { path: '/admin/seatMap', element: <HousePage />, roles: ['admin'] },
  { path: '/admin/seats', element: <Redirect to="/admin/seatMap/" />, roles: ['admin'] },
  { path: '/admin/seatMap/add', element: <AddSeatPage />, roles: ['admin'] },
  { path: '/admin/seatMap/:seatNum/update', element: <UpdateSeatPage />, roles: ['admin'] },
  { path: '/admin/seatMap/:seatNum/delete', element: <DeleteSeatPage />, roles: ['admin'] },
]

import { lazily } from '../platform/lazily.ts'
import type { AppRoute } from '../platform/route.ts'

const SeatPage = lazily(() => import('./pages/seat.tsx'), 'SeatPage')

/** One seat of the house. */
export const seatingRoutes: AppRoute[] = [
  { path: '/seatMap/:seatNum', element: <SeatPage />, roles: ['user', 'admin'] },
]

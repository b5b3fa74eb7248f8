import { lazy } from 'react'
import type { AppRoute } from '../platform/route.ts'

const SeatsPage = lazy(() => import('./pages/seats.tsx').then((m) => ({ default: m.SeatsPage })))

/** Choosing seats. */
export const seatingRoutes: AppRoute[] = [{ path: '/seats', element: <SeatsPage />, roles: ['user'] }]

import { lazy } from 'react'
import type { AppRoute } from '../platform/route.ts'

const ScanTicketPage = lazy(() =>
  import('./pages/scan-ticket.tsx').then((m) => ({ default: m.ScanTicketPage })),
)

/** The front door. */
export const doorRoutes: AppRoute[] = [
  { path: '/scan-ticket', element: <ScanTicketPage />, roles: ['ticket_person'] },
]

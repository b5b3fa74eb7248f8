import { lazily } from '../platform/lazily.ts'
import type { AdminRoute } from '../platform/route.ts'

const ReportsPage = lazily(() => import('./pages/reports.tsx'), 'ReportsPage')
const ReportPage = lazily(() => import('./pages/report.tsx'), 'ReportPage')

/** The reports, and one of them. */
export const reportsAdminRoutes: AdminRoute[] = [
  { path: '/admin/reports', element: <ReportsPage /> },
  { path: '/admin/reports/:name', element: <ReportPage /> },
]

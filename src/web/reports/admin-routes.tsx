import { adminPage } from '../shell/admin-page.ts'

/** The reports, and one of them. */
export const reportsAdminRoutes = [
  adminPage('/admin/reports', () => import('./pages/report.tsx'), 'ReportsPage'),
  adminPage('/admin/reports/:name', () => import('./pages/report.tsx'), 'ReportPage'),
]

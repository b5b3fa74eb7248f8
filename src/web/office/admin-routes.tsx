import { Redirect } from '../platform/nav.tsx'
import type { AdminRoute } from '../platform/route.ts'
import { adminPage } from '../shell/admin-page.ts'

/** The dashboard, accounts, settings and audit, with the aliases that other pages link to. */
export const officeAdminRoutes: AdminRoute[] = [
  adminPage('/admin', () => import('./pages/dashboard.tsx'), 'AdminPage'),
  adminPage('/admin/dashboard', () => import('./pages/dashboard.tsx'), 'DashboardPage'),
  { path: '/admin-dashboard', element: <Redirect to="/admin/dashboard" /> },
  adminPage('/admin/settings', () => import('./pages/settings.tsx'), 'SettingsPage'),
  adminPage('/admin/audit', () => import('./pages/audit.tsx'), 'AuditPage'),
  adminPage('/admin/manual', () => import('./pages/manual.tsx'), 'ManualPage'),
  adminPage('/admin/manual/:task', () => import('./pages/manual.tsx'), 'ManualTaskPage'),
  adminPage('/admin/users', () => import('./pages/users.tsx'), 'UsersPage'),
  adminPage('/admin/users/add', () => import('./pages/add-user.tsx'), 'AddUserPage'),
  adminPage('/admin/users/import', () => import('./pages/import-users.tsx'), 'ImportUsersPage'),
  adminPage('/admin/users/:username', () => import('./pages/user.tsx'), 'UserPage'),
  adminPage('/admin/users/:username/update', () => import('./pages/user-forms.tsx'), 'UpdateUserPage'),
  adminPage('/admin/users/:id/delete', () => import('./pages/user-forms.tsx'), 'DeleteUserPage'),
]

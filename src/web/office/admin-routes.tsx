import { lazily } from '../platform/lazily.ts'
import { Redirect } from '../platform/nav.tsx'
import type { AdminRoute } from '../platform/route.ts'

const AdminPage = lazily(() => import('./pages/dashboard.tsx'), 'AdminPage')
const DashboardPage = lazily(() => import('./pages/dashboard.tsx'), 'DashboardPage')
const UsersPage = lazily(() => import('./pages/users.tsx'), 'UsersPage')
const AddUserPage = lazily(() => import('./pages/add-user.tsx'), 'AddUserPage')
const ImportUsersPage = lazily(() => import('./pages/import-users.tsx'), 'ImportUsersPage')
const UserPage = lazily(() => import('./pages/user.tsx'), 'UserPage')
const SettingsPage = lazily(() => import('./pages/settings.tsx'), 'SettingsPage')
const AuditPage = lazily(() => import('./pages/audit.tsx'), 'AuditPage')
const UpdateUserPage = lazily(() => import('./pages/update-user.tsx'), 'UpdateUserPage')
const DeleteUserPage = lazily(() => import('./pages/delete-user.tsx'), 'DeleteUserPage')

/** The dashboard, accounts, settings and audit, with the aliases that other pages link to. */
export const officeAdminRoutes: AdminRoute[] = [
  { path: '/admin', element: <AdminPage /> },
  { path: '/admin/dashboard', element: <DashboardPage /> },
  { path: '/admin-dashboard', element: <Redirect to="/admin/dashboard" /> },
  { path: '/admin/settings', element: <SettingsPage /> },
  { path: '/admin/audit', element: <AuditPage /> },
  { path: '/admin/users', element: <UsersPage /> },
  { path: '/admin/users/add', element: <AddUserPage /> },
  { path: '/admin/users/import', element: <ImportUsersPage /> },
  { path: '/admin/users/:username', element: <UserPage /> },
  { path: '/admin/users/:username/update', element: <UpdateUserPage /> },
  { path: '/admin/users/:id/delete', element: <DeleteUserPage /> },
]

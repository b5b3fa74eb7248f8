import { lazy } from 'react'
import { Redirect } from '../platform/nav.tsx'
import type { AppRoute } from '../platform/route.ts'

const AdminPage = lazy(() => import('./pages/dashboard.tsx').then((m) => ({ default: m.AdminPage })))
const DashboardPage = lazy(() => import('./pages/dashboard.tsx').then((m) => ({ default: m.DashboardPage })))
const UsersPage = lazy(() => import('./pages/users.tsx').then((m) => ({ default: m.UsersPage })))
const AddUserPage = lazy(() => import('./pages/add-user.tsx').then((m) => ({ default: m.AddUserPage })))
const UserPage = lazy(() => import('./pages/user.tsx').then((m) => ({ default: m.UserPage })))
const SettingsPage = lazy(() => import('./pages/settings.tsx').then((m) => ({ default: m.SettingsPage })))
const AuditPage = lazy(() => import('./pages/audit.tsx').then((m) => ({ default: m.AuditPage })))
const UpdateUserPage = lazy(() =>
  import('./pages/update-user.tsx').then((m) => ({ default: m.UpdateUserPage })),
)
const DeleteUserPage = lazy(() =>
  import('./pages/delete-user.tsx').then((m) => ({ default: m.DeleteUserPage })),
)

const pages = [
  { path: '/admin', element: <AdminPage /> },
  { path: '/admin/dashboard', element: <DashboardPage /> },
  { path: '/admin-dashboard', element: <Redirect to="/admin/dashboard" /> },
  { path: '/admin/settings', element: <SettingsPage /> },
  { path: '/admin/audit', element: <AuditPage /> },
  { path: '/admin/users', element: <UsersPage /> },
  { path: '/admin/users/add', element: <AddUserPage /> },
  { path: '/admin/users/:username', element: <UserPage /> },
  { path: '/admin/users/:username/update', element: <UpdateUserPage /> },
  { path: '/admin/users/:id/delete', element: <DeleteUserPage /> },
]

/** The dashboard, the accounts, the settings, the audit, and the addresses that other pages lead to under a second name. */
export const adminRoutes: AppRoute[] = pages.map((page) => ({ ...page, roles: ['admin'] }))

import { lazily } from '../platform/lazily.ts'
import { Redirect } from '../platform/nav.tsx'
import type { AdminRoute } from '../platform/route.ts'

const AdminPage = lazily(() => import('./pages/dashboard.tsx'), 'AdminPage')
const DashboardPage = lazily(() => import('./pages/dashboard.tsx'), 'DashboardPage')
const UsersPage = lazily(() => import('./pages/users.tsx'), 'UsersPage')
const AddUserPage = lazily(() => import('./pages/add-user.tsx'), 'AddUserPage')
const UserPage = lazily(() => import('./pages/user.tsx'), 'UserPage')
const SettingsPage = lazily(() => import('./pages/settings.tsx'), 'SettingsPage')
const TicketKeysPage = lazily(() => import('./pages/ticket-keys.tsx'), 'TicketKeysPage')
const RefusedAddressesPage = lazily(() => import('./pages/refused-addresses.tsx'), 'RefusedAddressesPage')
const HealthPage = lazily(() => import('./pages/health.tsx'), 'HealthPage')
const MessagesPage = lazily(() => import('./pages/messages.tsx'), 'MessagesPage')
const MailPage = lazily(() => import('./pages/mail.tsx'), 'MailPage')
const AuditPage = lazily(() => import('./pages/audit.tsx'), 'AuditPage')
const ReportsPage = lazily(() => import('./pages/reports.tsx'), 'ReportsPage')
const ReportPage = lazily(() => import('./pages/report.tsx'), 'ReportPage')
const UpdateUserPage = lazily(() => import('./pages/update-user.tsx'), 'UpdateUserPage')
const DeleteUserPage = lazily(() => import('./pages/delete-user.tsx'), 'DeleteUserPage')

/** The dashboard, accounts, messages, reports, settings, ticket keys and audit, with the aliases that other pages link to. */
export const adminRoutes: AdminRoute[] = [
  { path: '/admin', element: <AdminPage /> },
  { path: '/admin/dashboard', element: <DashboardPage /> },
  { path: '/admin-dashboard', element: <Redirect to="/admin/dashboard" /> },
  { path: '/admin/messages', element: <MessagesPage /> },
  { path: '/admin/messages/:id', element: <MailPage /> },
  { path: '/admin/reports', element: <ReportsPage /> },
  { path: '/admin/reports/:name', element: <ReportPage /> },
  { path: '/admin/settings', element: <SettingsPage /> },
  { path: '/admin/keys', element: <TicketKeysPage /> },
  { path: '/admin/refused-addresses', element: <RefusedAddressesPage /> },
  { path: '/admin/health', element: <HealthPage /> },
  { path: '/admin/audit', element: <AuditPage /> },
  { path: '/admin/users', element: <UsersPage /> },
  { path: '/admin/users/add', element: <AddUserPage /> },
  { path: '/admin/users/:username', element: <UserPage /> },
  { path: '/admin/users/:username/update', element: <UpdateUserPage /> },
  { path: '/admin/users/:id/delete', element: <DeleteUserPage /> },
]

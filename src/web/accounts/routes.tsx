import { lazy, type ReactNode } from 'react'
import { GoTo } from '../platform/nav.tsx'
import type { AppRoute } from '../platform/route.ts'

const LoginPage = lazy(() => import('./pages/login.tsx').then((m) => ({ default: m.LoginPage })))
const VerifyPage = lazy(() => import('./pages/verify.tsx').then((m) => ({ default: m.VerifyPage })))
const VerifyNoticePage = lazy(() =>
  import('./pages/verify-notice.tsx').then((m) => ({ default: m.VerifyNoticePage })),
)
const ProfilePage = lazy(() => import('./pages/profile.tsx').then((m) => ({ default: m.ProfilePage })))
const StaffProfilePage = lazy(() =>
  import('./pages/staff-profile.tsx').then((m) => ({ default: m.StaffProfilePage })),
)
const DashboardPage = lazy(() => import('./pages/dashboard.tsx').then((m) => ({ default: m.DashboardPage })))

/**
 * Ways in, the pages about oneself, and the addresses that other pages lead to under a second name.
 * `orders` is what the profile shows of a patron's orders.
 */
export const accountsRoutes = ({ orders }: { orders: ReactNode }): AppRoute[] => [
  { path: '/login', element: <LoginPage /> },
  { path: '/verify', element: <VerifyPage /> },
  { path: '/verify-notice', element: <VerifyNoticePage /> },
  { path: '/profile', element: <ProfilePage orders={orders} />, roles: ['user'] },
  { path: '/ticket-person/profile', element: <StaffProfilePage />, roles: ['ticket_person'] },
  { path: '/ticket-person-profile', element: <GoTo to="/ticket-person/profile" />, roles: ['ticket_person'] },
  { path: '/admin/dashboard', element: <DashboardPage />, roles: ['admin'] },
  ...['/admin', '/admin-dashboard', '/admin/seats'].map((path) => ({
    path,
    element: <GoTo to="/admin/dashboard" />,
    roles: ['admin'] as const,
  })),
]

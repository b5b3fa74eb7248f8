import { lazy, type ReactNode } from 'react'
import { Redirect } from '../platform/nav.tsx'
import type { AppRoute } from '../platform/route.ts'

const LoginPage = lazy(() => import('./pages/login.tsx').then((m) => ({ default: m.LoginPage })))
const ForgotPasswordPage = lazy(() =>
  import('./pages/forgot-password.tsx').then((m) => ({ default: m.ForgotPasswordPage })),
)
const ResetPasswordPage = lazy(() =>
  import('./pages/reset-password.tsx').then((m) => ({ default: m.ResetPasswordPage })),
)
const CompleteProfilePage = lazy(() =>
  import('./pages/complete-profile.tsx').then((m) => ({ default: m.CompleteProfilePage })),
)
const VerifyPage = lazy(() => import('./pages/verify.tsx').then((m) => ({ default: m.VerifyPage })))
const VerifyNoticePage = lazy(() =>
  import('./pages/verify-notice.tsx').then((m) => ({ default: m.VerifyNoticePage })),
)
const StopEmailChangePage = lazy(() =>
  import('./pages/stop-email-change.tsx').then((m) => ({ default: m.StopEmailChangePage })),
)
const ProfilePage = lazy(() => import('./pages/profile.tsx').then((m) => ({ default: m.ProfilePage })))
const StaffProfilePage = lazy(() =>
  import('./pages/staff-profile.tsx').then((m) => ({ default: m.StaffProfilePage })),
)

type Parts = {
  /** A patron's orders. */
  orders: ReactNode
  /** What somebody who works here bought. */
  ownOrders: ReactNode
  /** A patron's tickets that the door has scanned. */
  admitted: ReactNode
  /** The tickets that an usher has scanned. */
  scanned: ReactNode
}

/** Ways in and the pages about oneself, with what features to the right show on them. */
export const accountsRoutes = ({ orders, ownOrders, admitted, scanned }: Parts): AppRoute[] => [
  { path: '/login', element: <LoginPage />, roles: 'everybody' },
  { path: '/forgot-password', element: <ForgotPasswordPage />, roles: 'everybody' },
  { path: '/reset-password', element: <ResetPasswordPage />, roles: 'everybody' },
  { path: '/complete-profile', element: <CompleteProfilePage />, roles: 'everybody' },
  { path: '/verify', element: <VerifyPage />, roles: 'everybody' },
  { path: '/verify-notice', element: <VerifyNoticePage />, roles: 'everybody' },
  { path: '/stop-email-change', element: <StopEmailChangePage />, roles: 'everybody' },
  { path: '/profile', element: <ProfilePage orders={orders} scanned={admitted} />, roles: ['user'] },
  {
    path: '/ticket-person/profile',
    element: <StaffProfilePage scanned={scanned} orders={ownOrders} />,
    roles: ['ticket_person'],
  },
  {
    path: '/ticket-person-profile',
    element: <Redirect to="/ticket-person/profile" />,
    roles: ['ticket_person'],
  },
]

import type { ReactNode } from 'react'
import { lazily } from '../platform/lazily.ts'
import { Redirect } from '../platform/nav.tsx'
import type { AppRoute } from '../platform/route.ts'

const LoginPage = lazily(() => import('./pages/login.tsx'), 'LoginPage')
const ForgotPasswordPage = lazily(() => import('./pages/reset-password.tsx'), 'ForgotPasswordPage')
const ResetPasswordPage = lazily(() => import('./pages/reset-password.tsx'), 'ResetPasswordPage')
const CompleteProfilePage = lazily(() => import('./pages/complete-profile.tsx'), 'CompleteProfilePage')
const SetupPage = lazily(() => import('./pages/complete-profile.tsx'), 'SetupPage')
const CollegePage = lazily(() => import('./pages/login.tsx'), 'CollegePage')
const VerifyPage = lazily(() => import('./pages/verify.tsx'), 'VerifyPage')
const VerifyNoticePage = lazily(() => import('./pages/verify.tsx'), 'VerifyNoticePage')
const PrivacyPage = lazily(() => import('./pages/privacy.tsx'), 'PrivacyPage')
const StopEmailChangePage = lazily(() => import('./pages/verify.tsx'), 'StopEmailChangePage')
const profile = () => import('./pages/profile.tsx')
const StaffProfilePage = lazily(profile, 'StaffProfilePage')

type Parts = {
  /** A patron's orders. */
  orders: ReactNode
  loadOrders: () => Promise<unknown>
  /** What staff bought themselves. */
  ownOrders: ReactNode
  /** A patron's tickets scanned at the door. */
  admitted: ReactNode
  /** The tickets an usher has scanned. */
  scanned: ReactNode
  /** What they are told, and where. */
  messages: ReactNode
}

/** The log-in, sign-up and account pages, with slots for what other features show on them. */
export function accountsRoutes({ loadOrders, ...parts }: Parts): AppRoute[] {
  const ProfilePage = lazily(async () => {
    const [page] = await Promise.all([profile(), loadOrders()])
    return page
  }, 'ProfilePage')
  return [
    { path: '/login', element: <LoginPage />, roles: 'everybody' },
    { path: '/setup', element: <SetupPage />, roles: 'everybody' },
    { path: '/college', element: <CollegePage />, roles: 'everybody' },
    { path: '/forgot-password', element: <ForgotPasswordPage />, roles: 'everybody' },
    { path: '/reset-password', element: <ResetPasswordPage />, roles: 'everybody' },
    { path: '/complete-profile', element: <CompleteProfilePage />, roles: 'everybody' },
    { path: '/verify', element: <VerifyPage />, roles: 'everybody' },
    { path: '/verify-notice', element: <VerifyNoticePage />, roles: 'everybody' },
    { path: '/stop-email-change', element: <StopEmailChangePage />, roles: 'everybody' },
    { path: '/privacy', element: <PrivacyPage />, roles: 'everybody', ssr: true },
    {
      path: '/profile',
      element: <ProfilePage orders={parts.orders} scanned={parts.admitted} messages={parts.messages} />,
      roles: ['user'],
    },
    {
      path: '/ticket-person/profile',
      element: <StaffProfilePage scanned={parts.scanned} orders={parts.ownOrders} />,
      roles: ['ticket_person'],
    },
    {
      path: '/ticket-person-profile',
      element: <Redirect to="/ticket-person/profile" />,
      roles: ['ticket_person'],
    },
  ]
}

import { lazy } from 'react'
import type { AppRoute } from '../platform/route.ts'

const UnsubscribePage = lazy(() =>
  import('./pages/unsubscribe.tsx').then((m) => ({ default: m.UnsubscribePage })),
)

/** Where the links of mails lead that stop such mails. */
export const notificationsRoutes: AppRoute[] = [
  { path: '/unsubscribe', element: <UnsubscribePage />, roles: 'everybody' },
]

import { lazily } from '../platform/lazily.ts'
import type { AppRoute } from '../platform/route.ts'

const UnsubscribePage = lazily(() => import('./pages/unsubscribe.tsx'), 'UnsubscribePage')

/** Where the links of mails lead that stop such mails. */
export const notificationsRoutes: AppRoute[] = [
  { path: '/unsubscribe', element: <UnsubscribePage />, roles: 'everybody' },
]

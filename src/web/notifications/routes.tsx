import { lazily } from '../platform/lazily.ts'
import type { AppRoute } from '../platform/route.ts'

const UnsubscribePage = lazily(() => import('./pages/unsubscribe.tsx'), 'UnsubscribePage')

/** The targets of unsubscribe links. */
export const notificationsRoutes: AppRoute[] = [
  { path: '/unsubscribe', element: <UnsubscribePage />, roles: 'everybody' },
]

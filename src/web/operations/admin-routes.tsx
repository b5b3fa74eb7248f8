import { lazily } from '../platform/lazily.ts'
import type { AdminRoute } from '../platform/route.ts'

const TicketKeysPage = lazily(() => import('./pages/ticket-keys.tsx'), 'TicketKeysPage')
const RefusedAddressesPage = lazily(() => import('./pages/refused-addresses.tsx'), 'RefusedAddressesPage')
const HealthPage = lazily(() => import('./pages/health.tsx'), 'HealthPage')
const MessagesPage = lazily(() => import('./pages/messages.tsx'), 'MessagesPage')
const MailPage = lazily(() => import('./pages/mail.tsx'), 'MailPage')

/** Messages, ticket keys, refused addresses and health. */
export const operationsAdminRoutes: AdminRoute[] = [
  { path: '/admin/messages', element: <MessagesPage /> },
  { path: '/admin/messages/:id', element: <MailPage /> },
  { path: '/admin/keys', element: <TicketKeysPage /> },
  { path: '/admin/refused-addresses', element: <RefusedAddressesPage /> },
  { path: '/admin/health', element: <HealthPage /> },
]

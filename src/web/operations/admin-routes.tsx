import { adminPage } from '../shell/admin-page.ts'

/** Messages, ticket keys and health. */
export const operationsAdminRoutes = [
  adminPage('/admin/messages', () => import('./pages/messages.tsx'), 'MessagesPage'),
  adminPage('/admin/messages/:id', () => import('./pages/mail.tsx'), 'MailPage'),
  adminPage('/admin/keys', () => import('./pages/ticket-keys.tsx'), 'TicketKeysPage'),
  adminPage('/admin/health', () => import('./pages/health.tsx'), 'HealthPage'),
]

import { pagePath } from '../page-path.ts'

/** The four kinds of document, each served with its own security headers. */
export type HeaderProfile = 'public' | 'pay' | 'staff' | 'door'

const rules: [RegExp, HeaderProfile][] = [
  [/^\/(payment|offer|gift-cards)$/i, 'pay'],
  [/^\/(scan-ticket|door-list)$/i, 'door'],
  [/^\/live-house$/i, 'staff'],
  [/^\/(admin|admin-dashboard|door-conflicts|seatMap|ticket-person|ticket-person-profile)(\/|$)/i, 'staff'],
]

/** Pages that mails link to with a secret in the query string. */
const secretLinks = /^\/(verify|reset-password|stop-email-change|unsubscribe)$/i

/** The header profile of the document at `path`, however encoded. Another profile takes a full page load. */
export function headerProfile(path: string): HeaderProfile {
  const page = pagePath(path)
  return rules.find(([pattern]) => pattern.test(page))?.[1] ?? 'public'
}

/** Whether the URL of the page at `path` carries a secret and must not be sent as a referrer. */
export function hasSecretAddress(path: string): boolean {
  return secretLinks.test(pagePath(path))
}

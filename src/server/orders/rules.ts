import type { ProviderSession } from './gateway/provider.ts'

/** The provider's shortest session is 30 minutes (`expires_at`); five more for clocks that differ and calls that are retried. */
export const SESSION_MS = 35 * 60 * 1000
/** How long past its end an order keeps its seats while the provider cannot be asked, in ms. */
export const UNREACHABLE_GRACE_MS = 5 * 60 * 1000
/** How long an admin has to decide on a payment that does not match, in ms. */
export const REVIEW_MS = 24 * 60 * 60 * 1000

type Expected = { order_id: string; amount_cents: number; currency: string }

/** What of a payment is not as ordered, or null. */
export function mismatch(expected: Expected, session: ProviderSession): string | null {
  if (session.orderId !== expected.order_id) return 'order'
  if (session.currency !== expected.currency) return 'currency'
  if (session.amountCents !== expected.amount_cents) return 'amount'
  return null
}

/** Whether an order may give its seats back although the provider never answered. All times in ms. */
export function graceIsOver(expiresAt: number, now: number): boolean {
  return now >= expiresAt + UNREACHABLE_GRACE_MS
}

/** Key of the `attempt`-th payment of an order: the same for every call about it. */
export function idempotencyKey(orderId: string, attempt: number): string {
  return `order:${orderId}:v${attempt}`
}

/**
 * Key for expiring the session of an attempt at `now` (ms). It stays the same within a minute; later it may differ,
 * because the provider repeats a stored failure of a key for ever and expiring twice does no harm.
 */
export function expireKey(attemptKey: string, now: number): string {
  return `${attemptKey}:expire:${Math.floor(now / 60_000)}`
}

/** Key of the first capture of an attempt; a capture that was refused is followed by one with the next key. */
export function captureKey(attemptKey: string): string {
  return `${attemptKey}:capture`
}

/** The key after this one, for a call whose failure the provider stored: `…`, `…:v2`, `…:v3`. */
export function renewedKey(key: string): string {
  const number = Number(renewed.exec(key)?.[1] ?? 1)
  return `${key.replace(renewed, '')}:v${number + 1}`
}

/** Whether a key followed another. */
export function isRenewed(key: string): boolean {
  return renewed.test(key)
}

const renewed = /:v(\d+)$/

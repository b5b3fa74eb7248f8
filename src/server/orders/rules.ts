import { Temporal } from 'temporal-polyfill'
import type { OrderStatus } from '../../shared/orders/contract.ts'
import { SMALLEST_PAYMENT_CENTS } from '../../shared/orders/spend-credit.ts'
import type { ProviderSession } from './gateway/provider.ts'

/** The provider's shortest session is 30 minutes (`expires_at`); five more for other clocks and retried calls. */
export const SESSION_MS = 35 * 60 * 1000
/** How long after its end an order keeps its seats while the provider cannot be reached, in ms. */
export const UNREACHABLE_GRACE_MS = 5 * 60 * 1000
/** How long an admin has to decide on a payment that does not match, in ms. */
export const REVIEW_MS = 24 * 60 * 60 * 1000

/** How long after its start a performance may still be cancelled, in ms: it may break off halfway. */
export const CANCEL_UNTIL_MS = 48 * 60 * 60 * 1000

/** Whether a performance may be cancelled at `now` (ms). */
export function mayStillCancel(startsAt: number, now: number): boolean {
  return now < startsAt + CANCEL_UNTIL_MS
}

/** Whether a total can be paid: zero, or at least the smallest payment. */
export function isPayable(totalCents: number): boolean {
  return totalCents === 0 || totalCents >= SMALLEST_PAYMENT_CENTS
}

type Difference = { dueCents: number; waivedCents: number; restCents: number }

/**
 * Splits a new total less a credit, in cents: `due` is paid, `waived` is too little to charge, `rest` belongs to the
 * buyer. At most one of them is not 0.
 */
export function splitDifference(cents: number): Difference {
  const owed = Math.max(0, cents)
  return {
    dueCents: isPayable(owed) ? owed : 0,
    waivedCents: isPayable(owed) ? 0 : owed,
    restCents: Math.max(0, -cents),
  }
}

/** How much of what an exchange leaves over is refunded, and how much is too little for that. In cents. */
export function splitRest(cents: number): { backCents: number; keptCents: number } {
  return isPayable(cents) ? { backCents: cents, keptCents: 0 } : { backCents: 0, keptCents: cents }
}

/** A capture with what of it is neither refunded nor due to be, in cents. */
type RefundableCapture = {
  provider: string
  change_no: number
  attempt_no: number
  created_at: number
  left_cents: number
}

/** What a refund consists of: cents that nobody paid, and cents of payments. */
export type RefundPlan<T> = { waivedCents: number; parts: { of: T; cents: number }[] }

/**
 * Plans where an excess of an order comes from, in cents: first from what nobody paid (`allowedCents`, if more than 0),
 * then from its payments: those of the newest change first, and of one change credit before the others. Throws
 * RangeError if there is not enough.
 */
export function planRefund<T extends RefundableCapture>(
  excessCents: number,
  allowedCents: number,
  captures: readonly T[],
): RefundPlan<T> {
  const waivedCents = Math.min(excessCents, Math.max(0, allowedCents))
  let left = excessCents - waivedCents
  const isCredit = ({ provider }: RefundableCapture) => Number(provider === 'credit')
  const newest = captures.toSorted(
    (a, b) =>
      b.change_no - a.change_no ||
      isCredit(b) - isCredit(a) ||
      b.created_at - a.created_at ||
      b.attempt_no - a.attempt_no,
  )
  const parts = newest.flatMap((of) => {
    // A payment that we refunded and a bank also reversed has less than nothing left.
    const cents = Math.max(0, Math.min(left, of.left_cents))
    left -= cents
    return cents > 0 ? [{ of, cents }] : []
  })
  if (left > 0) throw new RangeError(`an order has ${left} cents less than are to be refunded`)
  return { waivedCents, parts }
}

type Expected = { order_id: string; amount_cents: number; currency: string }

/** Which part of a payment is not as ordered, or null. */
export function mismatch(expected: Expected, session: ProviderSession): string | null {
  if (session.orderId !== expected.order_id) return 'order'
  if (session.currency !== expected.currency) return 'currency'
  if (session.amountCents !== expected.amount_cents) return 'amount'
  return null
}

/** Whether an order may release its seats although the provider never answered. All times in ms. */
export function graceIsOver(expiresAt: number, now: number): boolean {
  return now >= expiresAt + UNREACHABLE_GRACE_MS
}

/** Key of the `attempt`-th payment of a change: the same for every call about it. */
export function idempotencyKey(changeId: string, attempt: number): string {
  return `order:${changeId}:v${attempt}`
}

/**
 * Key for expiring the session of an attempt at `now` (ms). It changes every minute, because the provider repeats a
 * stored failure of a key for ever, and expiring twice does no harm.
 */
export function expireKey(attemptKey: string, now: number): string {
  return `${attemptKey}:expire:${Math.floor(now / 60_000)}`
}

/** Key of the first capture of an attempt; after a refused capture comes the next key. */
export function captureKey(attemptKey: string): string {
  return `${attemptKey}:capture`
}

/** The next key, for a call whose failure the provider stored: `…`, `…:v2`, `…:v3`. */
export function renewedKey(key: string): string {
  const number = Number(renewed.exec(key)?.[1] ?? 1)
  return `${key.replace(renewed, '')}:v${number + 1}`
}

/** Whether a key replaced an earlier one. */
export function isRenewed(key: string): boolean {
  return renewed.test(key)
}

const renewed = /:v(\d+)$/

type Transition = { from: OrderStatus | null; to: OrderStatus; when: string }

/** Every transition of an order, from placing it (`from` null) to its ends; docs/domain.md draws them. */
export const transitions: readonly Transition[] = [
  { from: null, to: 'pending', when: 'placed' },
  { from: 'pending', to: 'paid', when: 'captured as ordered, or nothing to pay' },
  { from: 'pending', to: 'cancelled', when: 'given up, or the total changed' },
  { from: 'pending', to: 'expired', when: 'the hold ended unpaid' },
  { from: 'pending', to: 'manual_review', when: 'captured, but not as ordered' },
  { from: 'cancelled', to: 'paid', when: 'late money, seats free' },
  { from: 'cancelled', to: 'refunded', when: 'late money, a seat gone' },
  { from: 'expired', to: 'paid', when: 'late money, seats free' },
  { from: 'expired', to: 'pending', when: 'an offer is revived, seats free' },
  { from: 'expired', to: 'refunded', when: 'late money, a seat gone' },
  { from: 'manual_review', to: 'paid', when: 'accepted by an admin' },
  { from: 'manual_review', to: 'refunded', when: 'sent back, or 24 hours without a decision' },
  { from: 'paid', to: 'refunded', when: 'nothing of it is left' },
]

/** Whether an order may change from one status to another. */
export function mayBecome(from: OrderStatus, to: OrderStatus): boolean {
  return transitions.some((step) => step.from === from && step.to === to)
}

/** When to remind of a performance: the day before, when the theatre's clock shows the same time. In ms since 1970. */
export function remindAt(startsAt: number, timeZone: string): number {
  const start = Temporal.Instant.fromEpochMilliseconds(startsAt).toZonedDateTimeISO(timeZone)
  return start.subtract({ days: 1 }).epochMilliseconds
}

/** Before this moment, in ms, orders need no buyer: books of a year are kept so many years after its end. */
export function booksEnd(now: number, years: number, timeZone: string): number {
  const { year } = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone)
  return Temporal.PlainDate.from({ year: year - years, month: 1, day: 1 }).toZonedDateTime(timeZone)
    .epochMilliseconds
}

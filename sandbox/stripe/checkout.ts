import type { Faults } from '../faults.ts'
import type { Store } from '../store.ts'
import { readNewSession } from './checkout-params.ts'
import { noSuch, StripeError } from './errors.ts'
import type { Form } from './form.ts'
import { newCharge, newPaymentIntent, type PaymentIntent, type StoredSession } from './objects.ts'
import type { Records } from './records.ts'
import type { Cause, Webhooks } from './webhooks.ts'

/** The parts of the simulated Stripe. */
export interface StripeParts {
  store: Store
  records: Records
  webhooks: Webhooks
  faults: Faults
  /** URL of the sandbox's pages, without a trailing slash. */
  url: string
}

/** What the buyer may enter on the payment page. */
interface Buyer {
  email: string | null
  name: string | null
}

/** Why the payment page refuses. */
export type Refusal = 'expired' | 'complete' | 'not-processing'

const seconds = (parts: StripeParts) => Math.floor(parts.faults.now() / 1000)

function save(parts: StripeParts, stored: StoredSession): void {
  const { session } = stored
  parts.records.update(
    'session',
    {
      id: session.id,
      parent: session.payment_intent,
      status: session.status,
      due: session.status === 'open' ? session.expires_at : null,
    },
    stored,
  )
}

/** Makes an open session of a create call. @throws StripeError 400 */
export function createSession(parts: StripeParts, form: Form): StoredSession {
  const stored = readNewSession(form, seconds(parts), parts.url)
  const { id, created, expires_at: due } = stored.session
  parts.records.insert('session', { id, created, due, status: 'open' }, stored)
  return stored
}

/** The session, expired first if it is due. @throws StripeError 404 */
export function findSession(parts: StripeParts, id: string): StoredSession {
  const stored = parts.records.find('session', id)
  if (!stored) throw noSuch('checkout.session', id, 'session')
  if (stored.session.status === 'open' && stored.session.expires_at <= seconds(parts))
    endSession(parts, stored)
  return stored
}

/** Expires an open session. @throws StripeError 404, or 400 when it is complete or expired */
export function expireSession(parts: StripeParts, id: string, cause: Cause): StoredSession {
  const stored = findSession(parts, id)
  const { status } = stored.session
  if (status !== 'open') {
    throw new StripeError(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${status}.`,
      { param: 'session' },
    )
  }
  endSession(parts, stored, cause)
  return stored
}

/** Expires every session that is due. */
export function expireDue(parts: StripeParts): void {
  for (const stored of parts.records.dueSessions(seconds(parts))) {
    parts.store.transaction(() => endSession(parts, stored))
  }
}

function endSession(parts: StripeParts, stored: StoredSession, cause?: Cause): void {
  stored.session.status = 'expired'
  stored.session.url = null
  save(parts, stored)
  parts.webhooks.emit('checkout.session.expired', stored.session, stored.session.id, cause)
}

/**
 * The buyer confirms: captured at once, or with `later` processed by a slow method. @returns why it was refused, or
 * nothing
 */
export function confirm(
  parts: StripeParts,
  stored: StoredSession,
  buyer: Buyer,
  later: boolean,
): Refusal | undefined {
  const { session } = stored
  if (session.status !== 'open') return session.status
  session.status = 'complete'
  session.url = null
  session.customer_details = {
    email: session.customer_email ?? buyer.email,
    name: buyer.name,
    phone: null,
    address: null,
  }
  if (session.payment_status === 'unpaid') {
    const intent = newPaymentIntent(stored, seconds(parts))
    session.payment_intent = intent.id
    parts.records.insert('payment_intent', { id: intent.id, created: intent.created }, intent)
    if (!later) capture(parts, stored, intent)
  }
  save(parts, stored)
  parts.webhooks.emit('checkout.session.completed', session, session.id)
  return undefined
}

/** The slow method succeeds or fails. */
export function settle(parts: StripeParts, stored: StoredSession, succeeded: boolean): Refusal | undefined {
  const { session } = stored
  const intent = parts.records.find('payment_intent', session.payment_intent ?? '')
  if (intent?.status !== 'processing') return 'not-processing'
  if (succeeded) capture(parts, stored, intent)
  else {
    intent.status = 'requires_payment_method'
    intent.last_payment_error = {
      code: 'payment_intent_payment_attempt_failed',
      message: 'The payment failed.',
      type: 'card_error',
    }
    parts.records.update('payment_intent', { id: intent.id }, intent)
  }
  save(parts, stored)
  const type = succeeded
    ? 'checkout.session.async_payment_succeeded'
    : 'checkout.session.async_payment_failed'
  parts.webhooks.emit(type, session, session.id)
  return undefined
}

function capture(parts: StripeParts, stored: StoredSession, intent: PaymentIntent): void {
  const charge = newCharge(intent, stored.session, seconds(parts))
  parts.records.insert('charge', { id: charge.id, created: charge.created, parent: intent.id }, charge)
  intent.status = 'succeeded'
  intent.amount_received = intent.amount
  intent.latest_charge = charge.id
  parts.records.update('payment_intent', { id: intent.id }, intent)
  stored.session.payment_status = 'paid'
}

import Stripe from 'stripe'
import { type Language, urlIn } from '../../../../shared/language/language.ts'
import { CURRENCY } from '../../../../shared/platform/money/money.ts'
import { AppError } from '../../../platform/base/base.ts'
import {
  type ListedPayment,
  type MoneyBack,
  type News,
  type PaymentProvider,
  ProviderRefused,
  type ProviderSession,
  ProviderUnreachable,
} from '../provider.ts'
import { isLiveKey, type StripeSettings } from './settings.ts'

/** Seconds that a webhook's signature stays good, into the past and, for clocks that differ, into the future. */
export const SIGNATURE_TOLERANCE_S = 300

/** Stripe keeps a key at least this long, in ms (docs.stripe.com/idempotency). */
const KEY_MEMORY_MS = 24 * 60 * 60 * 1000

/** Sessions are listed by when they were made, and ours can be paid for 35 minutes. */
const LIST_DELAY_MS = 60 * 60 * 1000

/** The languages of its payment page by ours (docs.stripe.com/js/appendix/supported_locales). */
const pageLocales: Readonly<Record<Language, Stripe.Checkout.SessionCreateParams.Locale>> = {
  en: 'en',
  fr: 'fr-CA',
}

/** The card provider through its own SDK; `settings.baseUrl` points it at the sandbox. */
export function createStripe(settings: StripeSettings, publicUrl: string): PaymentProvider {
  const base = settings.baseUrl ? new URL(settings.baseUrl) : null
  const stripe = new Stripe(settings.secretKey, {
    maxNetworkRetries: 1,
    timeout: 8000,
    telemetry: false,
    ...(base && { host: base.hostname, port: base.port, protocol: 'http' as const }),
  })
  const live = isLiveKey(settings.secretKey)
  const apiUrl = settings.baseUrl ?? 'https://api.stripe.com'
  const ask = <T>(call: () => Promise<T>) => askAt(new URL(apiUrl).origin, call)

  return {
    setUp: { apiUrl, keys: ['STRIPE_SECRET_KEY'], webhook: 'STRIPE_WEBHOOK_SECRET', live },
    keyMemoryMs: KEY_MEMORY_MS,

    async createSession(order) {
      const back = (path: string) => urlIn(order.language, publicUrl + path)
      const metadata = { order_id: order.orderId, attempt_id: order.attemptId }
      const session = await ask(() =>
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            allowed_payment_method_types: ['card'],
            client_reference_id: order.orderId,
            customer_email: order.email,
            metadata,
            payment_intent_data: { metadata },
            line_items: order.lines.map((line) => ({
              quantity: 1,
              price_data: {
                currency: CURRENCY,
                unit_amount: line.amountCents,
                product_data: { name: line.name },
              },
            })),
            expires_at: Math.floor(order.expiresAt / 1000),
            locale: pageLocales[order.language],
            success_url: back(order.back ?? '/payment-success?session_id={CHECKOUT_SESSION_ID}'),
            cancel_url: back(order.back ?? `/payment?left=${order.orderId}`),
          },
          { idempotencyKey: order.idempotencyKey },
        ),
      )
      return { reference: session.id, url: session.url ?? '' }
    },

    async retrieve(reference) {
      return readSession(await ask(() => stripe.checkout.sessions.retrieve(reference)))
    },

    async expire(reference, idempotencyKey) {
      try {
        await ask(() => stripe.checkout.sessions.expire(reference, {}, { idempotencyKey }))
        return 'closed'
      } catch (error) {
        if (!(error instanceof ProviderRefused)) throw error
        const session = readSession(await ask(() => stripe.checkout.sessions.retrieve(reference)))
        if (session.state === 'open') throw new ProviderUnreachable('the session would not expire')
        return session.state === 'expired' ? 'closed' : 'complete'
      }
    },

    async refund(refund) {
      const made = await ask(() =>
        stripe.refunds.create(
          {
            payment_intent: refund.paymentRef,
            amount: refund.amountCents,
            metadata: { refund_id: refund.refundId },
          },
          { idempotencyKey: refund.idempotencyKey },
        ),
      )
      if (isDead(made.status)) throw new ProviderRefused(`refund ${made.id} is ${made.status}`)
      return { reference: made.id }
    },

    async findRefund(paymentRef, refundId) {
      const { data } = await ask(() => stripe.refunds.list({ payment_intent: paymentRef, limit: 100 }))
      const made = data.find((refund) => refund.metadata?.refund_id === refundId && !isDead(refund.status))
      return made && { reference: made.id }
    },

    async listMoneyBack(paymentRef) {
      const about = { payment_intent: paymentRef, limit: 100 }
      const refunds = await ask(() => stripe.refunds.list(about))
      const disputes = await ask(() => stripe.disputes.list(about))
      return [
        ...refunds.data.map<MoneyBack>((refund) => ({
          kind: 'refund',
          reference: refund.id,
          refundId: refund.metadata?.refund_id ?? null,
          amountCents: refund.amount,
          state: isDead(refund.status) ? 'undone' : 'done',
          why: refund.failure_reason ?? null,
        })),
        ...disputes.data.map<MoneyBack>((dispute) => ({
          kind: 'dispute',
          reference: dispute.id,
          refundId: null,
          amountCents: dispute.amount,
          state: disputeState(dispute.status),
          why: dispute.reason,
        })),
      ]
    },

    listDelayMs: LIST_DELAY_MS,

    async listPayments(from, until, page) {
      const { data, has_more } = await ask(() =>
        stripe.checkout.sessions.list({
          status: 'complete',
          created: { gte: Math.floor(from / 1000), lte: Math.ceil(until / 1000) },
          limit: 100,
          ...(page && { starting_after: page }),
        }),
      )
      return { payments: data.flatMap(listedPayment), next: has_more ? (data.at(-1)?.id ?? null) : null }
    },

    async trace({ paymentRef }) {
      const { data } = await ask(() => stripe.checkout.sessions.list({ payment_intent: paymentRef }))
      const [session] = data
      return session ? { reference: session.id, orderId: session.metadata?.order_id ?? null } : null
    },

    /** Throws bad-signature on anything but a fresh message of the provider, signed over these bytes. */
    async readEvent(raw, headers) {
      const signature = String(headers['stripe-signature'] ?? '')
      const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
      if (!(signedAt - Date.now() / 1000 <= SIGNATURE_TOLERANCE_S)) throw new AppError('bad-signature')
      try {
        const { webhookSecret } = settings
        const event = stripe.webhooks.constructEvent(raw, signature, webhookSecret, SIGNATURE_TOLERANCE_S)
        return { id: event.id, type: event.type, ours: event.livemode === live, news: newsOf(event) }
      } catch {
        throw new AppError('bad-signature')
      }
    },
  }
}

/** The payment of a session of ours that is paid; none of any other. */
function listedPayment(session: Stripe.Checkout.Session): ListedPayment[] {
  const { amountCents, attemptId, currency, orderId, paid, paymentRef } = readSession(session)
  if (!paid || !orderId || !attemptId || !paymentRef || amountCents === 0) return []
  return [{ paymentRef, attemptId, amountCents, currency, paidAt: session.created * 1000 }]
}

const SESSION_EVENTS = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
])

/** Events of money that went back or is claimed back. */
const MONEY_BACK = /^(charge\.refunded|charge\.dispute\..+|refund\..+|charge\.refund\.updated)$/

/** What an event is about; null for anything else, which is stored and left alone. */
function newsOf(event: Stripe.Event): News | null {
  const about = event.data.object
  if (about.object === 'checkout.session')
    return SESSION_EVENTS.has(event.type)
      ? { about: 'payment', reference: about.id, failed: event.type.endsWith('async_payment_failed') }
      : null
  const paymentRef = MONEY_BACK.test(event.type) ? paymentOf(about) : null
  return paymentRef ? { about: 'money-back', paymentRef } : null
}

function isDead(status: string | null): boolean {
  return status === 'failed' || status === 'canceled'
}

/** Inquiries (`warning_…`) take no money yet, but may become disputes that do. */
function disputeState(status: Stripe.Dispute.Status): MoneyBack['state'] {
  if (status === 'lost') return 'done'
  return ['won', 'warning_closed', 'prevented'].includes(status) ? 'undone' : 'open'
}

/** The payment that a charge, a refund or a dispute is about. */
function paymentOf(about: object): string | null {
  const intent = 'payment_intent' in about ? about.payment_intent : null
  if (typeof intent === 'string') return intent
  return intent && typeof intent === 'object' && 'id' in intent ? String(intent.id) : null
}

function readSession(session: Stripe.Checkout.Session): ProviderSession {
  const intent = session.payment_intent
  return {
    reference: session.id,
    state: session.status === 'complete' ? 'complete' : session.status === 'expired' ? 'expired' : 'open',
    paid: session.payment_status === 'paid',
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? '',
    orderId: session.metadata?.order_id ?? null,
    attemptId: session.metadata?.attempt_id ?? null,
    paymentRef: typeof intent === 'string' ? intent : (intent?.id ?? null),
  }
}

/** Refusals that say nothing of what was asked: a wrong or weak key, a call under way, too many calls. */
const PASSING = new Set([401, 403, 409, 429])

/**
 * Sorts the SDK's errors into the two kinds that decisions are made on. What answers without a word is named by its
 * status and its `origin`.
 */
async function askAt<T>(origin: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    const status = error instanceof Stripe.errors.StripeError ? error.statusCode : undefined
    const said = error instanceof Error ? error.message : String(error)
    const text = said || `Stripe answered ${status ?? 'nothing'} at ${origin}`
    const passing = error instanceof Stripe.errors.StripeRateLimitError || PASSING.has(status ?? 0)
    if (status !== undefined && status >= 400 && status < 500 && !passing) throw new ProviderRefused(text)
    throw new ProviderUnreachable(text, status !== undefined && status >= 500)
  }
}

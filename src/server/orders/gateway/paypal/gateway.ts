import { locales, urlIn } from '../../../../shared/language/language.ts'
import { CURRENCY } from '../../../../shared/platform/money/money.ts'
import { AppError } from '../../../platform/base/base.ts'
import { inLanguage } from '../../../platform/base/reader.ts'
import type { SettingsInForce } from '../../../platform/settings/settings.ts'
import { words } from '../../catalogue.ts'
import { type NewSession, type News, type PaymentProvider, ProviderRefused } from '../provider.ts'
import { createPayPalHttp } from './http.ts'
import { captureOf, isDead, listMoneyBack, listRefunds } from './money-back.ts'
import { type PayPalOrder, paypalMoney, readOrder } from './orders.ts'
import type { PayPalSettings } from './settings.ts'
import { listTransactions, PAYPAL_LIST_DELAY_MS, traceCapture } from './transactions.ts'

/** PayPal remembers a request id this long, in ms. */
const KEY_MEMORY_MS = 6 * 60 * 60 * 1000
/** PayPal sends a message again for three days; one that is older, or from the future, is refused. In ms. */
const MESSAGE_AGE_MS = 4 * 24 * 60 * 60 * 1000
/** The longest name of an item, and of an order, that PayPal takes. */
const TEXT_MAX = 127

/** Refused captures of which the buyer's card or account is why; the same order may be approved again. */
const DECLINED = new Set([
  'INSTRUMENT_DECLINED',
  'PAYER_CANNOT_PAY',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'TRANSACTION_REFUSED',
  'TRANSACTION_BLOCKED_BY_PAYEE',
])
const UNAPPROVED = new Set(['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED'])

/** PayPal's Orders v2. Money moves only when we ask for it (`capture`); `config.baseUrl` points it at the sandbox. */
export function createPayPal(
  config: PayPalSettings,
  publicUrl: string,
  settings: Pick<SettingsInForce, 'current'>,
): PaymentProvider {
  const call = createPayPalHttp(config)
  const find = (reference: string) =>
    call<PayPalOrder>('GET', `/v2/checkout/orders/${encodeURIComponent(reference)}`)
  const get = async (reference: string) => readOrder(await find(reference))

  return {
    setUp: {
      apiUrl: config.baseUrl,
      keys: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET'],
      webhook: 'PAYPAL_WEBHOOK_ID',
      live: config.baseUrl === 'https://api-m.paypal.com',
    },
    keyMemoryMs: KEY_MEMORY_MS,

    async createSession(order) {
      const made = await call<PayPalOrder>('POST', '/v2/checkout/orders', {
        requestId: order.idempotencyKey,
        body: newOrder(order, publicUrl, settings.current.theatreName),
      })
      const link = made.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
      return { reference: made.id, url: link?.href ?? '' }
    },

    retrieve: get,

    // Nobody but us takes money for an order, and we ask for none once its attempt is closed here.
    expire: async () => 'closed',

    capture: {
      async take(reference, idempotencyKey) {
        try {
          const path = `/v2/checkout/orders/${encodeURIComponent(reference)}/capture`
          return readOrder(await call<PayPalOrder>('POST', path, { requestId: idempotencyKey }))
        } catch (error) {
          const before = error instanceof ProviderRefused && error.issue === 'ORDER_ALREADY_CAPTURED'
          if (before) return get(reference)
          throw error
        }
      },
      isApproved: async (reference) => (await find(reference)).status === 'APPROVED',
      meaningOf: (issue) =>
        DECLINED.has(issue) ? 'declined' : UNAPPROVED.has(issue) ? 'not-approved' : 'never',
    },

    page: { sources: config.sources, settings: { clientId: config.clientId, scriptUrl: config.scriptUrl } },

    async refund(refund) {
      const path = `/v2/payments/captures/${encodeURIComponent(refund.paymentRef)}/refund`
      const made = await call<{ id: string; status: string }>('POST', path, {
        requestId: refund.idempotencyKey,
        body: { amount: paypalMoney(refund.amountCents, CURRENCY), custom_id: refund.refundId },
      })
      if (isDead(made.status)) throw new ProviderRefused(`refund ${made.id} is ${made.status}`, made.status)
      return { reference: made.id }
    },

    async findRefund(paymentRef, refundId) {
      const made = (await listRefunds(call, paymentRef)).find(
        (each) => each.custom_id === refundId && !isDead(each.status),
      )
      return made && { reference: made.id }
    },

    listMoneyBack: (paymentRef) => listMoneyBack(call, paymentRef),

    listDelayMs: PAYPAL_LIST_DELAY_MS,
    listPayments: (from, until, page) => listTransactions(call, from, until, page),
    trace: ({ paymentRef }) => traceCapture(call, paymentRef),

    /**
     * Asks PayPal itself whether the message is its own (postback), after refusing what is too old or names a certificate
     * of anybody else: such a message costs nobody a call. Throws bad-signature.
     */
    async readEvent(raw, headers) {
      const header = (name: string) => String(headers[`paypal-${name}`] ?? '')
      const body = raw.toString('utf8')
      const event = parseEvent(body)
      const sent = {
        auth_algo: header('auth-algo'),
        cert_url: header('cert-url'),
        transmission_id: header('transmission-id'),
        transmission_sig: header('transmission-sig'),
        transmission_time: header('transmission-time'),
        webhook_id: config.webhookId,
      }
      const isPlausible =
        isCertificateOf(config.certHosts, sent.cert_url) &&
        Object.values(sent).every((value) => value !== '' && value.length <= 500) &&
        Math.abs(Date.now() - Date.parse(sent.transmission_time)) < MESSAGE_AGE_MS
      if (!event || !isPlausible) throw new AppError('bad-signature')
      // The event goes back byte for byte: the signature is over its bytes, not over what they mean.
      const question = `${JSON.stringify(sent).slice(0, -1)},"webhook_event":${body}}`
      const answer = await call<{ verification_status: string }>(
        'POST',
        '/v1/notifications/verify-webhook-signature',
        { body: question },
      ).catch((error) => {
        if (error instanceof ProviderRefused) return { verification_status: 'FAILURE' }
        throw error
      })
      if (answer.verification_status !== 'SUCCESS') throw new AppError('bad-signature')
      return { id: event.id, type: event.event_type, ours: true, news: readPayPalNews(event) }
    },
  }
}

function newOrder(order: NewSession, publicUrl: string, theatreName: string) {
  const amount = paypalMoney(order.totalCents, CURRENCY)
  const { language } = order
  const description = inLanguage(language, () => words.ticketsOf({ theatre: theatreName }))
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: order.orderId,
        custom_id: order.attemptId,
        description: description.slice(0, TEXT_MAX),
        amount: { ...amount, breakdown: { item_total: amount } },
        items: order.lines.map((line) => ({
          name: line.name.slice(0, TEXT_MAX),
          quantity: '1',
          unit_amount: paypalMoney(line.amountCents, CURRENCY),
        })),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          locale: locales[language],
          brand_name: theatreName.slice(0, TEXT_MAX),
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
          return_url: urlIn(language, publicUrl + (order.back ?? `/confirmation?order=${order.orderId}`)),
          cancel_url: urlIn(language, publicUrl + (order.back ?? `/payment?left=${order.orderId}`)),
        },
      },
    },
  }
}

type WebhookEvent = { id: string; event_type: string; resource?: unknown }

function parseEvent(body: string): WebhookEvent | null {
  try {
    const event = JSON.parse(body) as Partial<WebhookEvent> | null
    if (typeof event?.id !== 'string' || typeof event.event_type !== 'string') return null
    return event as WebhookEvent
  } catch {
    return null
  }
}

/** Whether a certificate's address is on one of these origins exactly. Nothing is ever fetched from it. */
function isCertificateOf(origins: readonly string[], address: string): boolean {
  const url = URL.parse(address)
  return url !== null && url.username === '' && origins.includes(url.origin)
}

type Resource = {
  id?: string
  supplementary_data?: { related_ids?: { order_id?: string } }
  disputed_transactions?: { seller_transaction_id?: string }[]
  links?: { rel: string; href: string }[]
}

const CAPTURED = /^PAYMENT\.CAPTURE\.(COMPLETED|PENDING|DENIED|DECLINED)$/
const REFUNDED = /^PAYMENT\.(CAPTURE\.(REFUNDED|REVERSED)|REFUND\.FAILED)$/
const DISPUTED = /^CUSTOMER\.DISPUTE\.(CREATED|UPDATED|RESOLVED)$/

/** What an event of PayPal is about, or null: it names what to ask PayPal for, and is believed in nothing else. */
function readPayPalNews(event: { event_type: string; resource?: unknown }): News | null {
  const { event_type: type } = event
  const resource = (event.resource ?? {}) as Resource
  const order = type === 'CHECKOUT.ORDER.APPROVED' && resource.id
  if (order) return { about: 'approval', reference: order }
  const captured = CAPTURED.test(type) && resource.supplementary_data?.related_ids?.order_id
  if (captured) return { about: 'payment', reference: captured }
  if (REFUNDED.test(type)) return moneyBack(captureOf(resource.links))
  if (DISPUTED.test(type)) return moneyBack(resource.disputed_transactions?.[0]?.seller_transaction_id)
  return null
}

function moneyBack(paymentRef: string | undefined): News | null {
  return paymentRef ? { about: 'money-back', paymentRef } : null
}

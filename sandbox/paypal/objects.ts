import { randomBytes } from 'node:crypto'

export interface Money {
  currency_code: string
  /** Decimal text, such as "31.80". */
  value: string
}

/** How the buyer pays: at once, with a card that will be declined, or from a bank that takes days. */
export type Instrument = 'good' | 'declined' | 'slow'

/** An order as stored; `presentOrder` gives it PayPal's format. */
export interface StoredOrder {
  id: string
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  create_time: string
  purchase_unit: {
    reference_id: string
    custom_id?: string | undefined
    description?: string | undefined
    amount: Money & { breakdown?: Record<string, Money> | undefined }
    items: { name: string; quantity: string; unit_amount: Money }[]
  }
  /** Of the page where the buyer approves it. */
  locale: string | null
  return_url: string | null
  cancel_url: string | null
  instrument: Instrument | null
}

export interface Capture {
  id: string
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
  status_details?: { reason: 'ECHECK' }
  amount: Money
  final_capture: true
  custom_id?: string | undefined
  create_time: string
  supplementary_data: { related_ids: { order_id: string } }
}

export interface Refund {
  id: string
  status: 'COMPLETED'
  amount: Money
  custom_id?: string | undefined
  create_time: string
  links: { href: string; rel: 'self' | 'up'; method: 'GET' }[]
}

export interface Dispute {
  dispute_id: string
  status: 'OPEN' | 'RESOLVED'
  reason: 'UNAUTHORISED'
  dispute_amount: Money
  disputed_transactions: { seller_transaction_id: string }[]
  dispute_outcome?: { outcome_code: 'RESOLVED_BUYER_FAVOUR' | 'RESOLVED_SELLER_FAVOUR' }
  create_time: string
}

export type EventType =
  | 'CHECKOUT.ORDER.APPROVED'
  | 'PAYMENT.CAPTURE.COMPLETED'
  | 'PAYMENT.CAPTURE.PENDING'
  | 'PAYMENT.CAPTURE.DENIED'
  | 'PAYMENT.CAPTURE.REFUNDED'
  | 'PAYMENT.CAPTURE.REVERSED'
  | 'CUSTOMER.DISPUTE.CREATED'
  | 'CUSTOMER.DISPUTE.RESOLVED'

export interface PayPalEvent {
  id: string
  event_version: '1.0'
  create_time: string
  resource_type: string
  event_type: EventType
  summary: string
  resource: object
}

/** An id in PayPal's format: 17 characters. */
export function newId(prefix = ''): string {
  const signs = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'
  return prefix + Array.from(randomBytes(17), (byte) => signs[byte % signs.length]).join('')
}

/** Converts PayPal's decimal text to cents; NaN for anything else. */
export function cents({ value }: Money): number {
  return /^\d{1,9}\.\d\d$/.test(value) ? Math.round(Number(value) * 100) : Number.NaN
}

/** Converts cents to PayPal's decimal text. */
export function moneyOf(amountCents: number, currency: string): Money {
  return { currency_code: currency, value: (amountCents / 100).toFixed(2) }
}

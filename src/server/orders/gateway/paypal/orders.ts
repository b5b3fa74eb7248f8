import type { ProviderSession } from '../provider.ts'
import type { PayPalHttp } from './http.ts'

export type Money = { currency_code: string; value: string }
type Capture = { id: string; status: string; amount: Money }

/** A refund of one of an order's captures; its times are ISO 8601. */
export type PayPalRefund = {
  id: string
  status: string
  custom_id?: string
  amount?: Money
  create_time?: string
  links?: { rel: string; href: string }[]
}

/** What we read of PayPal's order. */
export type PayPalOrder = {
  id: string
  status: string
  links?: { rel: string; href: string }[]
  purchase_units?: {
    reference_id?: string
    custom_id?: string
    amount?: Money
    payments?: { captures?: Capture[]; refunds?: PayPalRefund[] }
  }[]
}

/** Captures that brought money, whether or not it went back since. */
const TAKEN = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'])

/** An order as every provider tells it. A capture that waits (`PENDING`) is complete and not paid. */
export function readOrder(order: PayPalOrder): ProviderSession {
  const unit = order.purchase_units?.[0]
  const captures = unit?.payments?.captures ?? []
  const taken = captures.find(({ status }) => TAKEN.has(status))
  const pending = captures.some(({ status }) => status === 'PENDING')
  const dead = order.status === 'VOIDED' || (captures.length > 0 && !pending)
  const amount = taken?.amount ?? unit?.amount
  return {
    reference: order.id,
    state: taken || pending ? 'complete' : dead ? 'expired' : 'open',
    paid: taken !== undefined,
    amountCents: amount ? centsOf(amount) : 0,
    currency: amount?.currency_code.toLowerCase() ?? '',
    orderId: unit?.reference_id ?? null,
    attemptId: unit?.custom_id ?? null,
    paymentRef: taken?.id ?? null,
  }
}

/** PayPal's decimal text of cents. */
export function paypalMoney(amountCents: number, currency: string): Money {
  return { currency_code: currency.toUpperCase(), value: (amountCents / 100).toFixed(2) }
}

/** Cents of PayPal's decimal text, read digit by digit; 0 when it is no amount. */
export function centsOf({ value }: Money): number {
  const [, dollars, cents = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(value) ?? []
  return dollars === undefined ? 0 : Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
}

/** The order that a capture was made for; null for a capture without one. */
export async function findOrderOf(call: PayPalHttp, captureId: string): Promise<PayPalOrder | null> {
  const capture = await call<{ supplementary_data?: { related_ids?: { order_id?: string } } }>(
    'GET',
    `/v2/payments/captures/${encodeURIComponent(captureId)}`,
  )
  const id = capture.supplementary_data?.related_ids?.order_id
  return id ? call<PayPalOrder>('GET', `/v2/checkout/orders/${encodeURIComponent(id)}`) : null
}

import { notFound, unprocessable } from './errors.ts'
import {
  type Capture,
  cents,
  type Instrument,
  moneyOf,
  newId,
  type Refund,
  type StoredOrder,
} from './objects.ts'
import type { PayPalParts } from './parts.ts'

/** The order of this id; throws RESOURCE_NOT_FOUND. */
export function findOrder({ records }: PayPalParts, id: string): StoredOrder {
  const order = records.find('order', id)
  if (!order) throw notFound()
  return order
}

/** The capture of this id; throws RESOURCE_NOT_FOUND. */
export function findCapture({ records }: PayPalParts, id: string): Capture {
  const capture = records.find('capture', id)
  if (!capture) throw notFound()
  return capture
}

/** The buyer approves the payment with this instrument. False when the order is over. */
export function approve(parts: PayPalParts, order: StoredOrder, instrument: Instrument): boolean {
  if (order.status === 'COMPLETED') return false
  const approved: StoredOrder = { ...order, status: 'APPROVED', instrument }
  parts.records.keep('order', order.id, '', approved)
  parts.emit('CHECKOUT.ORDER.APPROVED', 'checkout-order', presentOrder(parts, approved), order.id)
  return true
}

/** Captures an approved order. A bad instrument is refused, and the buyer has to approve again. */
export function capture(parts: PayPalParts, order: StoredOrder): void {
  if (order.status === 'COMPLETED') throw unprocessable('ORDER_ALREADY_CAPTURED', 'Order already captured.')
  if (order.status !== 'APPROVED')
    throw unprocessable('ORDER_NOT_APPROVED', 'Payer has not yet approved the Order for payment.')
  if (order.instrument === 'declined') {
    parts.records.keep('order', order.id, '', { ...order, status: 'PAYER_ACTION_REQUIRED', instrument: null })
    throw unprocessable(
      'INSTRUMENT_DECLINED',
      'The instrument presented was either declined by the processor or bank, or it cannot be used for this payment.',
    )
  }
  const slow = order.instrument === 'slow'
  const { currency_code, value } = order.purchase_unit.amount
  const made: Capture = {
    id: newId(),
    status: slow ? 'PENDING' : 'COMPLETED',
    ...(slow && { status_details: { reason: 'ECHECK' as const } }),
    amount: { currency_code, value },
    final_capture: true,
    custom_id: order.purchase_unit.custom_id,
    create_time: parts.now(),
    supplementary_data: { related_ids: { order_id: order.id } },
  }
  parts.records.keep('capture', made.id, order.id, made)
  parts.records.keep('order', order.id, '', { ...order, status: 'COMPLETED' })
  parts.emit(slow ? 'PAYMENT.CAPTURE.PENDING' : 'PAYMENT.CAPTURE.COMPLETED', 'capture', made, order.id)
}

/** A slow payment succeeds or fails. False when nothing is pending. */
export function settle(parts: PayPalParts, order: StoredOrder, arrives: boolean): boolean {
  const [pending] = parts.records.list('capture', order.id)
  if (pending?.status !== 'PENDING') return false
  const { status_details: _, ...rest } = pending
  const settled: Capture = { ...rest, status: arrives ? 'COMPLETED' : 'DECLINED' }
  parts.records.keep('capture', settled.id, order.id, settled)
  parts.emit(arrives ? 'PAYMENT.CAPTURE.COMPLETED' : 'PAYMENT.CAPTURE.DENIED', 'capture', settled, order.id)
  return true
}

/** Refunds a capture, or part of it (cents): requested by API, on PayPal's pages, or because of a lost dispute. */
export function refund(
  parts: PayPalParts,
  of: Capture,
  input: { amountCents?: number | undefined; currency?: string | undefined; customId?: string | undefined },
  told: 'PAYMENT.CAPTURE.REFUNDED' | 'PAYMENT.CAPTURE.REVERSED' = 'PAYMENT.CAPTURE.REFUNDED',
): Refund {
  const { records } = parts
  const { currency_code } = of.amount
  const before = records.list('refund', of.id).reduce((sum, { amount }) => sum + cents(amount), 0)
  const left = cents(of.amount) - before
  const wanted = input.amountCents ?? left
  if (of.status === 'PENDING' || of.status === 'DECLINED')
    throw unprocessable('INVALID_RESOURCE_STATE', 'Requested resource is in an invalid state.')
  if (left === 0)
    throw unprocessable('CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded.')
  if (input.currency !== undefined && input.currency !== currency_code)
    throw unprocessable('REFUND_CURRENCY_MISMATCH', 'Refund must be in the same currency as the capture.')
  if (!(wanted > 0 && wanted <= left))
    throw unprocessable(
      'REFUND_AMOUNT_EXCEEDED',
      'The refund amount must be less than or equal to the capture.',
    )
  const captures = `${parts.url()}/paypal/v2/payments`
  const id = newId()
  const made: Refund = {
    id,
    status: 'COMPLETED',
    amount: moneyOf(wanted, currency_code),
    custom_id: input.customId,
    create_time: parts.now(),
    links: [
      { href: `${captures}/refunds/${id}`, rel: 'self', method: 'GET' },
      { href: `${captures}/captures/${of.id}`, rel: 'up', method: 'GET' },
    ],
  }
  const orderId = of.supplementary_data.related_ids.order_id
  records.keep('refund', id, of.id, made)
  records.keep('capture', of.id, orderId, {
    ...of,
    status: wanted === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
  })
  parts.emit(told, 'refund', made, orderId)
  return made
}

/** An order as PayPal's API shows it, with the fault script's falsifications. */
export function presentOrder(parts: PayPalParts, order: StoredOrder) {
  const lie = parts.faults.current().paypalOrder ?? {}
  const lied = lie.id === undefined || lie.id === order.id ? lie : {}
  const tell = <T extends { currency_code: string; value: string }>(amount: T): T => ({
    ...amount,
    value: ((cents(amount) + (lied.amountDelta ?? 0)) / 100).toFixed(2),
    currency_code: lied.currency ?? amount.currency_code,
  })
  const captures = parts.records.list('capture', order.id).toReversed()
  const refunds = captures.flatMap(({ id }) => parts.records.list('refund', id))
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    create_time: order.create_time,
    purchase_units: [
      {
        ...order.purchase_unit,
        reference_id: lied.orderId ?? order.purchase_unit.reference_id,
        amount: tell(order.purchase_unit.amount),
        ...(captures.length > 0 && {
          payments: {
            captures: captures.map((each) => ({ ...each, amount: tell(each.amount) })),
            ...(refunds.length > 0 && { refunds }),
          },
        }),
      },
    ],
    links: [
      { href: `${parts.url()}/paypal/v2/checkout/orders/${order.id}`, rel: 'self', method: 'GET' },
      { href: approvalUrl(parts, order.id), rel: 'payer-action', method: 'GET' },
    ],
  }
}

/** Where the buyer approves an order. */
export function approvalUrl(parts: PayPalParts, orderId: string): string {
  return `${parts.url()}/paypal/checkoutnow?token=${orderId}`
}

import type { StripeParts } from './checkout.ts'
import { invalidParam, noSuch, StripeError } from './errors.ts'
import { type Form, integer, metadata, onlyKnown, requiredText, text } from './form.ts'
import { newId, type Refund } from './objects.ts'
import type { Cause } from './webhooks.ts'

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer']

/**
 * Refunds the rest of a payment, or `amount` cents of it. @throws StripeError 404 for an unknown payment; 400 when
 * nothing was captured or too little is left
 */
export function createRefund(parts: StripeParts, form: Form, cause: Cause): Refund {
  onlyKnown(form, ['payment_intent', 'amount', 'metadata', 'reason', 'expand'])
  const intentId = requiredText(form, 'payment_intent')
  const asked = integer(form, 'amount')
  const reason = text(form, 'reason')
  const notes = metadata(form, 'metadata')
  if (reason !== null && !reasons.includes(reason)) {
    throw invalidParam('reason', `Invalid reason: must be one of ${reasons.join(', ')}`)
  }
  if (asked !== null && asked < 1) {
    throw invalidParam(
      'amount',
      'This value must be greater than or equal to 1.',
      'parameter_invalid_integer',
    )
  }

  const intent = parts.records.find('payment_intent', intentId)
  if (!intent) throw noSuch('payment_intent', intentId)
  const charge = parts.records.find('charge', intent.latest_charge ?? '')
  if (!charge) {
    throw new StripeError(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
      code: 'payment_intent_unexpected_state',
      param: 'payment_intent',
    })
  }
  if (charge.disputed) {
    throw new StripeError(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  }
  const left = charge.amount_captured - charge.amount_refunded
  if (left === 0) {
    throw new StripeError(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  }
  const amount = asked ?? left
  if (amount > left) {
    throw new StripeError(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      { param: 'amount' },
    )
  }

  const refund: Refund = {
    id: newId('re_'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn_'),
    charge: charge.id,
    created: Math.floor(parts.faults.now() / 1000),
    currency: charge.currency,
    metadata: notes,
    payment_intent: intentId,
    reason,
    receipt_number: null,
    status: 'succeeded',
  }
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount_captured
  parts.records.insert('refund', { id: refund.id, created: refund.created, parent: intentId }, refund)
  parts.records.update('charge', { id: charge.id, parent: intentId }, charge)
  const [owner] = parts.records.list('session', { parent: intentId, limit: 1 }).items
  const sessionId = owner?.session.id ?? intentId
  parts.webhooks.emit('charge.refunded', charge, sessionId, cause)
  parts.webhooks.emit('refund.updated', refund, sessionId, cause)
  return refund
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

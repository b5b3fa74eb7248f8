import type { OfferPaymentBody } from '../../../shared/orders/office/offers.ts'
import { words } from '../../../shared/orders/office/office-catalogue.ts'
import { isPaidAtDesk } from '../../../shared/orders/office/paid-by-hand.ts'
import { badField } from '../../platform/base/errors.ts'
import type { Trx } from '../../platform/db/engine.ts'
import { writeAudit } from '../../platform/records/audit.ts'
import type { OrdersContext } from '../context.ts'
import { completeIfPaid } from '../fulfilment/fulfil-order.ts'
import { readDue } from '../records/account.ts'
import { nextAttemptNo } from '../records/attempts.ts'
import type { ChangeRow } from '../records/changes.ts'
import { enqueueOfferMail } from '../records/offers.ts'
import { once } from '../records/once.ts'
import { lockOpenShift } from '../records/shifts.ts'
import { writeAttempt } from '../records/write-attempt.ts'
import { changeOffer } from './change-offer.ts'

/** The stored key of a payment that the office recorded. */
const keyOf = ({ key }: OfferPaymentBody) => `offer:${key}`

/**
 * Records money that the box office has for an open offer: in cash or on the terminal, which is in the seller's shift, by
 * cheque or transfer. The offer is done once nothing is due. A card payment that is open is closed first. The same key
 * records once. Throws invalid-input for more than is due, what `requireOpen` throws, offer-paid and payment-open.
 */
export async function recordPayment(
  ctx: OrdersContext,
  orderId: string,
  actorId: string,
  payment: OfferPaymentBody,
) {
  await once(
    () => findRecorded(ctx, payment),
    async () => {
      await changeOffer(ctx, orderId, (trx, offer) => recordOnce(trx, ctx, offer, actorId, payment))
      return orderId
    },
  )
}

/** The order for which this payment was recorded before. */
async function findRecorded({ db }: OrdersContext, payment: OfferPaymentBody) {
  const known = db
    .selectFrom('payment_attempts')
    .select('order_id')
    .where('idempotency_key', '=', keyOf(payment))
  return (await known.executeTakeFirst())?.order_id
}

/** Answers the performances whose seats it may have changed. */
async function recordOnce(
  trx: Trx,
  ctx: OrdersContext,
  offer: ChangeRow,
  actorId: string,
  payment: OfferPaymentBody,
) {
  const { engine } = ctx
  const { order_id: orderId } = offer
  const { how, cents, reference } = payment
  const due = await readDue(trx, offer.id)
  if (cents > due) throw badField('cents', words.moreThanDue())
  const attemptId = await writeAttempt(trx, engine, {
    orderId,
    changeId: offer.id,
    attemptNo: await nextAttemptNo(trx, offer.id),
    amountCents: cents,
    provider: how,
    idempotencyKey: keyOf(payment),
    received: {
      paymentRef: reference || null,
      shiftId: isPaidAtDesk(how) ? await lockOpenShift(trx, engine, actorId) : null,
    },
  })
  await writeAudit(trx, engine, actorId, 'offer-part-paid', `order:${orderId}`, { cents, how })
  if (cents < due) await enqueueOfferMail(trx, engine, offer, { why: 'part', cause: attemptId, cents })
  return completeIfPaid(trx, ctx, offer)
}

import type { OfferPaymentBody } from '../../../shared/orders/office/offers.ts'
import { words } from '../../../shared/orders/office/office-catalogue.ts'
import { isPaidAtDesk } from '../../../shared/orders/office/paid-by-hand.ts'
import { badField } from '../../platform/base/errors.ts'
import type { Trx } from '../../platform/db/engine.ts'
import { writeAudit } from '../../platform/records/audit.ts'
import { readNow } from '../../platform/records/clock.ts'
import type { OrdersContext } from '../context.ts'
import { completeIfPaid } from '../fulfilment/fulfil-order.ts'
import { readDue } from '../records/account.ts'
import { findLiveAttempt, nextAttemptNo } from '../records/attempts.ts'
import { enqueueOfferMail, findOffer } from '../records/offers.ts'
import { once } from '../records/once.ts'
import { publishSeats } from '../records/publish-seats.ts'
import { lockOpenShift } from '../records/shifts.ts'
import { writeAttempt } from '../records/write-attempt.ts'
import { withoutPayment } from './close-payment.ts'
import { lockOffer, requireOpen } from './terms.ts'

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
): Promise<void> {
  const { db, engine, jobs } = ctx
  await once(
    () => findRecorded(ctx, payment),
    async () => {
      const offer = requireOpen(await findOffer(db, orderId), await readNow(db, engine))
      const performances = await withoutPayment(ctx, offer, () =>
        db.transaction().execute((trx) => recordOnce(trx, ctx, orderId, actorId, payment)),
      )
      publishSeats(ctx, performances)
      jobs.wake()
      return orderId
    },
  )
}

/** The order for which this payment was recorded before. */
async function findRecorded({ db }: OrdersContext, payment: OfferPaymentBody): Promise<string | undefined> {
  const known = db
    .selectFrom('payment_attempts')
    .select('order_id')
    .where('idempotency_key', '=', keyOf(payment))
  return (await known.executeTakeFirst())?.order_id
}

/** Answers the performances whose seats it may have changed; null if a payment was opened meanwhile. */
async function recordOnce(
  trx: Trx,
  ctx: OrdersContext,
  orderId: string,
  actorId: string,
  payment: OfferPaymentBody,
): Promise<string[] | null> {
  const { engine } = ctx
  const { how, cents, reference } = payment
  const offer = await lockOffer(trx, ctx, orderId)
  if (await findLiveAttempt(trx, offer.id)) return null
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
  await writeAudit(trx, engine, {
    actorId,
    action: 'offer-part-paid',
    subject: `order:${orderId}`,
    detail: { cents, how },
  })
  if (cents < due) await enqueueOfferMail(trx, engine, offer, { why: 'part', cause: attemptId, cents })
  return completeIfPaid(trx, ctx, offer)
}

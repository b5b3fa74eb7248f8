import type { OfferPaymentBody } from '../../../shared/orders/offers.ts'
import { words } from '../../../shared/orders/offers-catalogue.ts'
import { isPaidAtDesk } from '../../../shared/orders/paid-by-hand.ts'
import { writeAudit } from '../../platform/audit.ts'
import { readNow } from '../../platform/clock.ts'
import { mapUniqueError } from '../../platform/db/constraint-errors.ts'
import type { Trx } from '../../platform/db/engine.ts'
import { badField } from '../../platform/errors.ts'
import type { OrdersContext } from '../context.ts'
import { completeIfPaid, publishSeats } from '../fulfilment/fulfil-order.ts'
import { readDue } from '../records/account.ts'
import { findLiveAttempt } from '../records/attempts.ts'
import { findOffer } from '../records/offers.ts'
import { keepOpenShift } from '../records/shifts.ts'
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
  if (await wasRecorded(ctx, payment)) return
  const offer = requireOpen(await findOffer(db, orderId), await readNow(db, engine))
  const performances = await mapUniqueError('desk-sold-before', () =>
    withoutPayment(ctx, offer, () =>
      db.transaction().execute((trx) => recordOnce(trx, ctx, orderId, actorId, payment)),
    ),
  ).catch(async (error: unknown) => {
    // The first of two clicks was faster.
    if (await wasRecorded(ctx, payment)) return []
    throw error
  })
  publishSeats(ctx, performances)
  jobs.wake()
}

async function wasRecorded({ db }: OrdersContext, payment: OfferPaymentBody): Promise<boolean> {
  const known = db.selectFrom('payment_attempts').select('id').where('idempotency_key', '=', keyOf(payment))
  return (await known.executeTakeFirst()) !== undefined
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
  if (cents > (await readDue(trx, offer.id))) throw badField('cents', words.moreThanDue())
  const { last } = await trx
    .selectFrom('payment_attempts')
    .select((eb) => eb.fn.max('attempt_no').as('last'))
    .where('change_id', '=', offer.id)
    .executeTakeFirstOrThrow()
  const attemptId = await writeAttempt(trx, engine, {
    orderId,
    changeId: offer.id,
    attemptNo: (last ?? 0) + 1,
    amountCents: cents,
    provider: how,
    idempotencyKey: keyOf(payment),
  })
  await trx
    .updateTable('payment_attempts')
    .set({
      state: 'captured',
      captured_cents: cents,
      payment_ref: reference || null,
      shift_id: isPaidAtDesk(how) ? await keepOpenShift(trx, engine, actorId) : null,
    })
    .where('id', '=', attemptId)
    .execute()
  await writeAudit(trx, engine, {
    actorId,
    action: 'offer-part-paid',
    subject: `order:${orderId}`,
    detail: { cents, how },
  })
  return completeIfPaid(trx, ctx, offer)
}

import { OFFER_PAGE, type OfferPaymentBody, type PayOfferBody } from '../../../shared/orders/office/offers.ts'
import { words } from '../../../shared/orders/office/office-catalogue.ts'
import { isPaidAtDesk } from '../../../shared/orders/office/paid-by-hand.ts'
import { AppError, badField } from '../../platform/base/base.ts'
import type { Trx } from '../../platform/db/engine.ts'
import { readNow, writeAudit } from '../../platform/records/audit.ts'
import type { OrdersContext } from '../context.ts'
import { completeIfPaid } from '../fulfilment/fulfil-order.ts'
import { captureChange } from '../payments/capture-change.ts'
import { type OpenPayment, openPayment } from '../payments/open-payment.ts'
import { changePayment } from '../payments/replace-attempt.ts'
import { readDue } from '../records/account.ts'
import { findLiveAttempt, nextAttemptNo } from '../records/attempts.ts'
import type { ChangeRow } from '../records/changes.ts'
import { enqueueOfferMail, findOffer } from '../records/offers.ts'
import { once } from '../records/once.ts'
import { areStillOn } from '../records/performances.ts'
import { lockOpenShift } from '../records/shifts.ts'
import { writeAttempt } from '../records/write-attempt.ts'
import { isPayable, SESSION_MS } from '../rules.ts'
import { changeOffer } from './change-offer.ts'
import { lockOffer, requireOpen } from './terms.ts'

/** How many times a request starts over when another one, or the deadline, was faster. */
const TRIES = 3
/** A payment page that has less time left than this, in ms, is replaced by another. */
const TIME_TO_PAY_MS = 15 * 60 * 1000

type Payer = Pick<PayOfferBody, 'name' | 'email' | 'provider' | 'cents'>

/**
 * Opens a payment of an open offer at a provider, of all that is due or a part of it, and addresses the tickets to whoever
 * pays. Asked again it answers the same payment. Throws not-found for an unknown provider, what `requireOpen` throws,
 * total-too-small for a part that cannot be paid by card or leaves a rest that cannot, payment-open while a payment is
 * under way, and payment-unavailable.
 */
export async function payOffer(ctx: OrdersContext, orderId: string, payer: Payer): Promise<OpenPayment> {
  const { db, engine } = ctx
  const { email, provider } = payer
  if (!ctx.providers.has(provider)) throw new AppError('not-found')
  for (let tries = 0; tries < TRIES; tries++) {
    const { offer, amountCents } = await db
      .transaction()
      .execute((trx) => beginPayment(trx, ctx, orderId, payer))
    try {
      const live = await findLiveAttempt(db, offer.id)
      const left = (live?.created_at ?? 0) + SESSION_MS - (await readNow(db, engine))
      if (live?.reference && left < TIME_TO_PAY_MS) await changePayment(ctx, live, { provider, amountCents })
      return await openPayment(ctx, { email, provider, amountCents, back: OFFER_PAGE }, offer.id)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.code === 'already-paid') throw new AppError('offer-paid')
      // Closed under this request: at its deadline, or by somebody who altered the offer.
      if (error.code !== 'order-not-open') throw error
    }
  }
  requireOpen(await findOffer(db, orderId), await readNow(db, engine))
  throw new AppError('payment-unavailable')
}

/** Notes who pays for an open offer; answers it, and what is to be paid now, in cents. */
async function beginPayment(trx: Trx, ctx: OrdersContext, orderId: string, { name, email, cents }: Payer) {
  const offer = await lockOffer(trx, ctx, orderId)
  const { performance_id } = await trx
    .updateTable('orders')
    .set({ buyer_name: name, buyer_email: email })
    .where('id', '=', orderId)
    .returning('performance_id')
    .executeTakeFirstOrThrow()
  if (!(await areStillOn(trx, ctx.engine, [performance_id]))) throw new AppError('offer-ended')
  const due = await readDue(trx, offer.id)
  const amountCents = Math.min(due, cents ?? due)
  if (due === 0 || !isPayable(amountCents) || !isPayable(due - amountCents))
    throw new AppError('total-too-small')
  return { offer, amountCents }
}

/**
 * Takes the money that whoever pays approved at a wallet. Throws offer-ended, instrument-declined (try again, or another
 * way), payment-not-finished and payment-unavailable.
 */
export async function captureOffer(ctx: OrdersContext, offer: ChangeRow, provider: string) {
  const attempt = await findLiveAttempt(ctx.db, offer.id)
  if (attempt && attempt.provider !== provider) throw new AppError('order-not-open')
  const end = await captureChange(ctx, offer, attempt).catch((error: unknown) => {
    const late = error instanceof AppError && ['hold-not-found', 'order-not-open'].includes(error.code)
    throw late ? new AppError('offer-ended') : error
  })
  if (end === 'released') throw new AppError('instrument-declined')
}

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

import { OFFER_PAGE, type PayOfferBody } from '../../../shared/orders/office/offers.ts'
import { AppError } from '../../platform/base/errors.ts'
import type { Trx } from '../../platform/db/engine.ts'
import { readNow } from '../../platform/records/clock.ts'
import type { OrdersContext } from '../context.ts'
import { captureChange } from '../payments/capture-change.ts'
import { type OpenPayment, openPayment } from '../payments/open-payment.ts'
import { changePayment } from '../payments/replace-attempt.ts'
import { readDue } from '../records/account.ts'
import { findLiveAttempt } from '../records/attempts.ts'
import type { ChangeRow } from '../records/changes.ts'
import { findOffer } from '../records/offers.ts'
import { areStillOn } from '../records/performances.ts'
import { isPayable, SESSION_MS } from '../rules.ts'
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

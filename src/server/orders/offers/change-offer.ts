import { AppError } from '../../platform/base/base.ts'
import type { Trx } from '../../platform/db/engine.ts'
import { readNow } from '../../platform/records/audit.ts'
import type { OrdersContext } from '../context.ts'
import { closeAttempt } from '../fulfilment/end-change.ts'
import { endPayment } from '../payments/replace-attempt.ts'
import { findLiveAttempt } from '../records/attempts.ts'
import type { ChangeRow } from '../records/changes.ts'
import { findOffer } from '../records/offers.ts'
import { publishSeats } from '../records/publish-seats.ts'
import { lockOffer, requireOpen } from './terms.ts'

/** How many times a request starts over when a payment is opened meanwhile. */
const TRIES = 3

/**
 * Does `work` on an open offer, which is locked, while no payment of it is open: one that is open is closed at its provider
 * first. `work` answers the performances whose seats it may have changed. Throws what `requireOpen` throws, payment-open
 * while one is under way, and offer-paid if it was paid.
 */
export async function changeOffer(
  ctx: OrdersContext,
  orderId: string,
  work: (trx: Trx, offer: ChangeRow) => Promise<readonly string[]>,
) {
  const { db, engine, jobs } = ctx
  const { id } = requireOpen(await findOffer(db, orderId), await readNow(db, engine))
  for (let tries = 0; tries < TRIES; tries++) {
    await closePayment(ctx, id)
    const performances = await db.transaction().execute(async (trx) => {
      const offer = await lockOffer(trx, ctx, orderId)
      return (await findLiveAttempt(trx, id)) ? null : work(trx, offer)
    })
    if (performances === null) continue
    publishSeats(ctx, performances)
    jobs.wake()
    return
  }
  throw new AppError('payment-open', { orderId })
}

async function closePayment(ctx: OrdersContext, changeId: string) {
  const attempt = await findLiveAttempt(ctx.db, changeId)
  if (!attempt) return
  await endPayment(ctx, attempt).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'already-paid' ? new AppError('offer-paid') : error
  })
  await ctx.db.transaction().execute((trx) => closeAttempt(trx, ctx.engine, attempt))
}

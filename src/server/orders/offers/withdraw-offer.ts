import { isPaidByHand } from '../../../shared/orders/office/paid-by-hand.ts'
import { AppError } from '../../platform/base/base.ts'
import { readNow, writeAudit } from '../../platform/records/audit.ts'
import type { OrdersContext } from '../context.ts'
import { closeChange } from '../payments/close-change.ts'
import { paymentsLeft } from '../records/account.ts'
import { eachGuest, enqueueOfferMail, findOffer } from '../records/offers.ts'
import { returnSeats } from './allotments.ts'
import { requireOpen } from './terms.ts'

/** `proven`: the admin has just entered their password, without which no money goes back to a card or wallet. */
type Withdrawal = { orderId: string; actorId: string; proven: boolean }

/**
 * Ends an open offer: its payment at the provider first, then here, with a mail to its recipient; what was paid in part goes
 * back, and seats of a guest to their allotment, which ends with its guests. Throws what `requireOpen` throws, password-needed, payment-open while a payment is under way, and offer-paid if that
 * was faster.
 */
export async function withdrawOffer(ctx: OrdersContext, { orderId, actorId, proven }: Withdrawal) {
  const { db, engine } = ctx
  const offer = requireOpen(await findOffer(db, orderId), await readNow(db, engine))
  const isByCard = (await paymentsLeft(db, offer.id)).some(({ provider }) => !isPaidByHand(provider))
  if (!proven && isByCard) throw new AppError('password-needed')
  const end = await closeChange(ctx, offer.id, 'cancelled', {
    onEnd: async (trx) => {
      await returnSeats(trx, ctx, offer)
      await enqueueOfferMail(trx, engine, offer, { why: 'withdrawn' })
      await writeAudit(trx, engine, actorId, 'offer-withdrawn', `order:${orderId}`)
    },
  })
  if (end === 'waiting') throw new AppError('payment-open', { orderId })
  if (end === 'paid') throw new AppError('offer-paid')
  await eachGuest(db, orderId, ['pending'], (guest) =>
    withdrawOffer(ctx, { orderId: guest, actorId, proven }),
  )
}

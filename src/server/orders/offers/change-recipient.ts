import type { OfferRecipient } from '../../../shared/orders/office/offers.ts'
import { hashSecret } from '../../platform/base/base.ts'
import { writeAudit } from '../../platform/records/audit.ts'
import type { OrdersContext } from '../context.ts'
import { enqueueOfferMail, tokenOf } from '../records/offers.ts'
import { findOrder } from '../records/orders.ts'
import { changeOffer } from './change-offer.ts'

/**
 * Corrects whom an open offer is for. At another address it gets another link, which is mailed there; the old link leads to
 * no offer any more, and a payment that was opened with it is closed first. Throws what `requireOpen` throws, offer-paid
 * and payment-open.
 */
export async function changeRecipient(
  ctx: OrdersContext,
  orderId: string,
  actorId: string,
  { name, email }: OfferRecipient,
) {
  const { engine, keys } = ctx
  await changeOffer(ctx, orderId, async (trx, { id, link_no, ...offer }) => {
    const before = await findOrder(trx, orderId)
    if (before.buyer_name === name && before.buyer_email === email) return []
    await trx
      .updateTable('orders')
      .set({ buyer_name: name, buyer_email: email })
      .where('id', '=', orderId)
      .execute()
    if (before.buyer_email !== email) {
      const next = { id, link_no: link_no + 1 }
      await trx
        .updateTable('order_changes')
        .set({ ...next, token_hash: hashSecret(tokenOf(keys.sessionSecret, next)) })
        .where('id', '=', id)
        .execute()
      await enqueueOfferMail(trx, engine, { ...offer, ...next }, { why: 'made', cause: next.link_no })
    }
    await writeAudit(trx, engine, actorId, 'offer-readdressed', `order:${orderId}`)
    return []
  })
}

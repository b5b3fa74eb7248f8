import type { Job } from '../../platform/jobs/jobs.ts'
import type { OrdersContext } from '../context.ts'
import { findOrder } from '../records/orders.ts'
import { findRecipient } from '../records/recipients.ts'
import type { RefundNews } from './mail-refund.ts'

/** Mails a buyer what is refunded and how. An account deleted meanwhile has no address and gets no mail. */
export async function sendRefundMail(ctx: OrdersContext, news: RefundNews, job: Job): Promise<void> {
  const order = await findOrder(ctx.db, news.orderId)
  const buyer = await findRecipient(ctx.db, news.orderId)
  if (!buyer) return
  const mail = await ctx.renderer.mail('refund', {
    ...news,
    orderUrl: `${ctx.config.publicUrl}/confirmation?order=${news.orderId}`,
    showUrl: `${ctx.config.publicUrl}/shows/${order.show_id}`,
    buyerName: buyer.name,
    walkIn: buyer.walkIn,
    showName: order.show_name,
    startsAt: order.starts_at,
    timeZone: ctx.config.timeZone,
  })
  await ctx.mailer.send({ messageId: job.id, to: { name: buyer.firstName, address: buyer.address }, mail })
}

import type { Job } from '../../platform/jobs/jobs.ts'
import { findPoster } from '../../shows/queries/poster.ts'
import type { OrdersContext } from '../context.ts'
import { findOrder, titleLangOf } from '../records/orders.ts'
import { findRecipient } from '../records/recipients.ts'
import type { LateMoney } from './return-capture.ts'

/** Mails a buyer that a late payment is refunded. */
export async function sendLateRefundMail(
  ctx: OrdersContext,
  { orderId, performanceId, amountCents, begun, exchange }: LateMoney,
  job: Job,
): Promise<void> {
  const order = await findOrder(ctx.db, orderId)
  const buyer = await findRecipient(ctx.db, orderId)
  if (!buyer) return
  const performance = await ctx.db
    .selectFrom('performances')
    .select(['status', 'starts_at'])
    .where('id', '=', performanceId)
    .executeTakeFirstOrThrow()
  const mail = await ctx.renderer.mail('late-refund', {
    orderId,
    showName: order.show_name,
    titleLang: titleLangOf(order),
    startsAt: performance.starts_at,
    timeZone: ctx.config.timeZone,
    buyerName: buyer.name,
    amountCents,
    why:
      exchange === 'lost'
        ? 'lost'
        : performance.status === 'cancelled'
          ? 'cancelled'
          : begun
            ? 'begun'
            : 'taken',
    isExchange: exchange !== undefined,
    showUrl: `${ctx.config.publicUrl}/shows/${order.show_id}`,
    poster: await findPoster(ctx.db, order.show_id),
  })
  await ctx.mailer.send({
    messageId: job.id,
    to: { name: buyer.firstName, address: buyer.address },
    mail,
    orderId,
  })
}

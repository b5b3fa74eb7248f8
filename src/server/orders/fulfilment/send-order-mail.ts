import type { Job } from '../../platform/jobs/jobs.ts'
import { findCurrentPaper, findTicketPaper } from '../../tickets/queries.ts'
import type { OrdersContext } from '../context.ts'
import { listExchanges, sidesOf } from '../records/exchange-sides.ts'
import { findOrder, linesOfOrder, presentOrders } from '../records/orders.ts'
import { findRecipient } from '../records/recipients.ts'

/** Mails the tickets of a paid order to the buyer's current address; none if it was refunded meanwhile. */
export async function sendOrderMail(ctx: OrdersContext, orderId: string, job: Job): Promise<void> {
  const order = await findOrder(ctx.db, orderId)
  const paper = await findTicketPaper(ctx.db, ctx.config, orderId)
  if (order.status !== 'paid' || !paper) return
  const buyer = await findRecipient(ctx.db, orderId)
  if (!buyer) return
  const lines = await linesOfOrder(ctx.db, orderId)
  // By the time tickets are mailed again, some may have been refunded.
  const [shown] = await presentOrders(ctx.db, [order])
  const exchange = sidesOf(await listExchanges(ctx.db, [orderId]), orderId).exchangedFrom
  const mail = await ctx.renderer.mail('order-confirmation', {
    ...paper,
    lines: lines.map((line) => ({ kind: line.kind, seatNum: line.seat_num, netCents: line.net_cents })),
    donationCents: order.donation_cents,
    subtotalCents: order.subtotal_cents,
    tax: order.tax_cents,
    taxes: shown?.taxes ?? [],
    exempt: shown?.exempt ?? [],
    refunded: shown?.refunded ?? 0,
    returned: shown?.returned ?? null,
    totalCents: order.total_cents,
    exchange,
    earlier: exchange && (await findCurrentPaper(ctx.db, ctx.config, exchange.orderId)),
  })
  await ctx.mailer.send({
    messageId: job.id,
    to: { name: paper.buyerName, address: buyer.address },
    mail,
    orderId,
  })
}

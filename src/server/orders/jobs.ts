import type { Job } from '../platform/jobs.ts'
import { findTicketPaper } from '../tickets/queries.ts'
import { expireOrders } from './commands/close-order.ts'
import { payRefund } from './commands/pay-refund.ts'
import { reconcile } from './commands/settle-attempt.ts'
import { workOnWebhook } from './commands/take-webhook.ts'
import type { News } from './gateway/provider.ts'
import type { OrdersContext } from './policy.ts'
import { findOrder, linesOfOrder } from './queries/orders.ts'

/** How often orders past their end are closed, in ms; law 5 asks for 5 seconds at most. */
const EXPIRE_MS = 2000
/** How often every open payment is asked about, in ms: with the minute that a young one is left alone, five at most. */
const RECONCILE_MS = 4 * 60 * 1000

/** Names what does this feature's jobs. */
export function registerOrderJobs(ctx: OrdersContext): void {
  for (const provider of ['stripe', 'paypal'] as const)
    ctx.jobs.handle(`${provider}-event`, 'money', (event: { eventId: string; news: News | null }) =>
      workOnWebhook(ctx, provider, event),
    )
  ctx.jobs.handle('refund', 'money', ({ refundId }: { refundId: string }) => payRefund(ctx, refundId))
  ctx.jobs.handle('order-mail', 'mail', ({ orderId }: { orderId: string }, job) =>
    mailTickets(ctx, orderId, job),
  )
  ctx.jobs.handle('late-refund-mail', 'mail', (late: { orderId: string; amountCents: number }, job) =>
    mailLateRefund(ctx, late, job),
  )
}

/** Starts expiry and reconciling. */
export function startOrderDuties(ctx: OrdersContext): void {
  ctx.jobs.every(EXPIRE_MS, 'expire orders', () => expireOrders(ctx))
  ctx.jobs.every(RECONCILE_MS, 'reconcile payments', () => reconcile(ctx))
}

/** Mails the tickets of a paid order to its buyer, at the address he has now. An order that was refunded meanwhile gets no tickets. */
async function mailTickets(ctx: OrdersContext, orderId: string, job: Job): Promise<void> {
  const order = await findOrder(ctx.db, orderId)
  const paper = await findTicketPaper(ctx.db, ctx.config, orderId)
  if (order.status !== 'paid' || !paper) return
  const buyer = await findBuyer(ctx, order.user_id)
  const lines = await linesOfOrder(ctx.db, orderId)
  const mail = await ctx.renderer.mail('order-confirmation', {
    ...paper,
    lines: lines.map((line) => ({ kind: line.kind, seatNum: line.seat_num, netCents: line.net_cents })),
    donationCents: order.donation_cents,
    subtotalCents: order.subtotal_cents,
    taxCents: order.tax_cents,
    totalCents: order.total_cents,
  })
  await ctx.mailer.send({ messageId: job.id, to: { name: paper.buyerName, address: buyer.email }, mail })
}

/** Tells a buyer whose money came too late that it goes back. */
async function mailLateRefund(
  ctx: OrdersContext,
  { orderId, amountCents }: { orderId: string; amountCents: number },
  job: Job,
): Promise<void> {
  const order = await findOrder(ctx.db, orderId)
  const buyer = await findBuyer(ctx, order.user_id)
  const mail = await ctx.renderer.mail('late-refund', {
    orderId,
    showName: order.show_name,
    startsAt: order.starts_at,
    timeZone: ctx.config.timeZone,
    buyerName: `${buyer.first_name} ${buyer.last_name}`,
    amountCents,
    showUrl: `${ctx.config.publicUrl}/shows/${order.show_id}`,
  })
  await ctx.mailer.send({ messageId: job.id, to: { name: buyer.first_name, address: buyer.email }, mail })
}

function findBuyer({ db }: OrdersContext, userId: string) {
  return db
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

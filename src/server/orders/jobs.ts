import type { Job } from '../platform/jobs/jobs.ts'
import { PURGE_MS } from '../platform/jobs/retention.ts'
import type { Rescheduled } from '../shows/commands/change-performance.ts'
import { findTicketPaper } from '../tickets/queries.ts'
import type { OrdersContext } from './context.ts'
import { anonymizeWalkIns } from './desk/anonymize-walk-ins.ts'
import type { LateMoney } from './fulfilment/fulfil-order.ts'
import { mailAnnouncement } from './news/mail-announcement.ts'
import { mailMove, notifyReschedule } from './news/notify-reschedule.ts'
import { mailReminder, planReminders } from './news/remind.ts'
import { cancelOrder } from './office/cancel-order.ts'
import { expireOrders } from './payments/close-order.ts'
import { purgeEvents } from './payments/purge-events.ts'
import { processWebhook, type StoredEvent } from './payments/receive-webhook.ts'
import { reconcileRefunds } from './payments/reconcile-refunds.ts'
import { reconcile } from './payments/sync-payment-attempt.ts'
import { listExchanges, sidesOf } from './records/exchanges.ts'
import { findOrder, linesOfOrder } from './records/orders.ts'
import { findRecipient } from './records/recipients.ts'
import type { RefundNews } from './refunds/mail-refund.ts'
import { payRefund } from './refunds/pay-refund.ts'
import { findUnknownPayments } from './unknown/find-unknown-payments.ts'
import { recheckUnknownPayments, refundUnknownPayment } from './unknown/settle-unknown-payments.ts'

/** How often orders past their end are closed, in ms; law 5 asks for 5 seconds at most. */
const EXPIRE_MS = 2000
/** How often every open payment is asked about, in ms: with the minute that a young one is left alone, five at most. */
const RECONCILE_MS = 4 * 60 * 1000
/** How often reminders that are due are looked for, in ms. */
const REMIND_MS = 60 * 1000
/** How often walk-ins of old performances are forgotten, in ms. */
const FORGET_MS = 60 * 60 * 1000

/** Names what does this feature's jobs. */
export function registerOrderJobs(ctx: OrdersContext): void {
  for (const provider of ['stripe', 'paypal'] as const)
    ctx.jobs.handle(`${provider}-event`, 'money', (event: StoredEvent, job) =>
      processWebhook(ctx, provider, event, job.attempts),
    )
  ctx.jobs.handle('refund', 'money', ({ refundId }: { refundId: string }) => payRefund(ctx, refundId))
  ctx.jobs.handle('unknown-refund', 'money', ({ id }: { id: string }) => refundUnknownPayment(ctx, id))
  ctx.jobs.handle('cancel-order', 'money', ({ orderId }: { orderId: string }) => cancelOrder(ctx, orderId))
  ctx.jobs.handle('refund-mail', 'mail', (news: RefundNews, job) => mailRefundNews(ctx, news, job))
  ctx.jobs.handle('order-mail', 'mail', ({ orderId }: { orderId: string }, job) =>
    mailTickets(ctx, orderId, job),
  )
  ctx.jobs.handle('late-refund-mail', 'mail', (late: LateMoney, job) => mailLateRefund(ctx, late, job))
  ctx.jobs.handle('performance-rescheduled', 'mail', (move: Rescheduled) => notifyReschedule(ctx, move))
  ctx.jobs.handle('rescheduled-mail', 'mail', (note: Parameters<typeof mailMove>[1], job) =>
    mailMove(ctx, note, job),
  )
  ctx.jobs.handle('reminder-mail', 'mail', (planned: Parameters<typeof mailReminder>[1], job) =>
    mailReminder(ctx, planned, job),
  )
  ctx.jobs.handle('announcement-mail', 'mail', (letter: Parameters<typeof mailAnnouncement>[1], job) =>
    mailAnnouncement(ctx, letter, job),
  )
}

/** Starts expiry, reconciling, reminders and forgetting. */
export function startOrderDuties(ctx: OrdersContext): void {
  ctx.jobs.every(EXPIRE_MS, 'expire orders', () => expireOrders(ctx))
  ctx.jobs.every(RECONCILE_MS, 'reconcile payments', () => reconcile(ctx))
  ctx.jobs.every(RECONCILE_MS, 'reconcile refunds', () => reconcileRefunds(ctx))
  ctx.jobs.every(RECONCILE_MS, 'find unknown payments', () => findUnknownPayments(ctx))
  ctx.jobs.every(RECONCILE_MS, 'look at unknown payments', () => recheckUnknownPayments(ctx))
  ctx.jobs.every(REMIND_MS, 'plan reminders', () => planReminders(ctx))
  ctx.jobs.every(FORGET_MS, 'forget walk-ins', () => anonymizeWalkIns(ctx))
  ctx.jobs.every(PURGE_MS, 'remove old events', () => purgeEvents(ctx))
}

/** Mails the tickets of a paid order to its buyer, at the address he has now. An order that was refunded meanwhile gets no tickets. */
async function mailTickets(ctx: OrdersContext, orderId: string, job: Job): Promise<void> {
  const order = await findOrder(ctx.db, orderId)
  const paper = await findTicketPaper(ctx.db, ctx.config, orderId)
  if (order.status !== 'paid' || !paper) return
  const buyer = await findRecipient(ctx.db, orderId)
  if (!buyer) return
  const lines = await linesOfOrder(ctx.db, orderId)
  const mail = await ctx.renderer.mail('order-confirmation', {
    ...paper,
    lines: lines.map((line) => ({ kind: line.kind, seatNum: line.seat_num, netCents: line.net_cents })),
    donationCents: order.donation_cents,
    subtotalCents: order.subtotal_cents,
    taxCents: order.tax_cents,
    taxRate: order.tax_rate,
    totalCents: order.total_cents,
    exchange: sidesOf(await listExchanges(ctx.db, [orderId]), orderId).exchangedFrom,
  })
  await ctx.mailer.send({ messageId: job.id, to: { name: paper.buyerName, address: buyer.address }, mail })
}

/** Tells a buyer whose money came too late that it goes back. */
async function mailLateRefund(
  ctx: OrdersContext,
  { orderId, amountCents, begun, exchange }: LateMoney,
  job: Job,
): Promise<void> {
  const order = await findOrder(ctx.db, orderId)
  const buyer = await findRecipient(ctx.db, orderId)
  if (!buyer) return
  const performance = await ctx.db
    .selectFrom('performances')
    .select('status')
    .where('id', '=', order.performance_id)
    .executeTakeFirstOrThrow()
  const mail = await ctx.renderer.mail('late-refund', {
    orderId,
    showName: order.show_name,
    startsAt: order.starts_at,
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
  })
  await ctx.mailer.send({ messageId: job.id, to: { name: buyer.firstName, address: buyer.address }, mail })
}

/** Tells a buyer what goes back and how. Who deleted the account meanwhile has no address any more. */
async function mailRefundNews(ctx: OrdersContext, news: RefundNews, job: Job): Promise<void> {
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

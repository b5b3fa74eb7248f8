import type { Job } from '../platform/jobs/jobs.ts'
import { PURGE_MS } from '../platform/jobs/retention.ts'
import type { OrdersContext } from './context.ts'
import { sendOrderMail } from './fulfilment/send-order-mail.ts'
import { type Letter, sendAnnouncementMail } from './news/mail-announcement.ts'
import { sendTransferMail } from './news/mail-transfer.ts'
import { type NewCodes, reissueOrder, sendNewCodesMail } from './news/new-codes.ts'
import { type ChangeNote, notifyChange, sendChangeMail } from './news/notify-change.ts'
import { type PlannedReminder, planReminders, sendReminderMail } from './news/remind.ts'
import { remindOffers, sendOfferMail } from './offers/mail-offer.ts'
import { cancelOrder } from './office/cancel-order.ts'
import { expireChanges } from './payments/close-change.ts'
import { processWebhook, purgeEvents, type StoredEvent } from './payments/receive-webhook.ts'
import { reconcileRefunds } from './payments/reconcile-refunds.ts'
import { reconcile } from './payments/sync-payment-attempt.ts'
import { type GiftMailJob, sendGiftMail } from './records/gifts/gift-mail.ts'
import type { OfferMailJob, TransferNews } from './records/offers.ts'
import type { OrderRow } from './records/orders.ts'
import { anonymizeWalkIns, eraseOldBuyers, eraseUnknownPaymentNotes } from './records/people/erase-buyers.ts'
import { inLanguageOfBuyer, inLanguageOfPerson } from './records/people/languages.ts'
import { type RefundNews, sendRefundMail } from './refunds/mail-refund.ts'
import { payRefund } from './refunds/pay-refund.ts'
import { findUnknownPayments } from './unknown/find-unknown-payments.ts'
import { recheckUnknownPayments, refundUnknownPayment } from './unknown/settle-unknown-payments.ts'

declare module '../platform/jobs/jobs.ts' {
  interface JobPayloads {
    [event: `${string}-event`]: StoredEvent
    refund: { refundId: string }
    'unknown-refund': { id: string }
    'cancel-order': { orderId: string; performanceId: string }
    'order-mail': { orderId: string; exchangeId: string | null }
    'refund-mail': RefundNews
    'reissue-order': NewCodes
    'new-codes-mail': { orderId: string }
    'change-mail': ChangeNote
    'reminder-mail': PlannedReminder
    'announcement-mail': Letter
    'offer-mail': OfferMailJob
    'gift-mail': GiftMailJob
    'transfer-mail': TransferNews
  }
}

/** How often orders past their end are closed, in ms; law 5 asks for 5 seconds at most. */
const EXPIRE_MS = 2000
/** How often every open payment is asked about, in ms: with the minute that a young one is left alone, five at most. */
const RECONCILE_MS = 4 * 60 * 1000
/** How often reminders that are due are looked for, in ms. */
const REMIND_MS = 60 * 1000

/**
 * Names what does this feature's jobs. `providers`: every provider that the code supports; the events of one that was
 * switched off fail, so that they end and the log says so.
 */
export function registerOrderJobs(ctx: OrdersContext, providers: readonly string[]) {
  type Send<P, O = void> = (ctx: OrdersContext, payload: P, job: Job, order: O) => Promise<void>
  const toBuyer =
    <P extends { orderId: string }>(send: Send<P, OrderRow>) =>
    (payload: P, job: Job) =>
      inLanguageOfBuyer(ctx, payload.orderId, (order) => send(ctx, payload, job, order))
  const toPerson =
    <P extends { userId: string }>(send: Send<P>) =>
    (payload: P, job: Job) =>
      inLanguageOfPerson(ctx, payload.userId, () => send(ctx, payload, job))
  for (const provider of providers)
    ctx.jobs.handle(`${provider}-event`, 'money', (event, job) =>
      processWebhook(ctx, provider, event, job.attempts),
    )
  ctx.jobs.handle('refund', 'money', ({ refundId }) => payRefund(ctx, refundId))
  ctx.jobs.handle('unknown-refund', 'money', ({ id }) => refundUnknownPayment(ctx, id))
  ctx.jobs.handle('cancel-order', 'money', (part) => cancelOrder(ctx, part))
  // Somebody may be at the door with a code that is refused: in the lane that waits for no mail server.
  ctx.jobs.handle('reissue-order', 'money', (news) => reissueOrder(ctx, news))
  ctx.jobs.handle('performance-changed', 'mail', (change) => notifyChange(ctx, change))
  ctx.jobs.handle('new-codes-mail', 'mail', toBuyer(sendNewCodesMail))
  ctx.jobs.handle('order-mail', 'mail', toBuyer(sendOrderMail))
  ctx.jobs.handle('refund-mail', 'mail', toBuyer(sendRefundMail))
  ctx.jobs.handle('change-mail', 'mail', toBuyer(sendChangeMail))
  ctx.jobs.handle('offer-mail', 'mail', toBuyer(sendOfferMail))
  ctx.jobs.handle('transfer-mail', 'mail', toBuyer(sendTransferMail))
  ctx.jobs.handle('gift-mail', 'mail', (card, job) => sendGiftMail(ctx, card, job))
  ctx.jobs.handle('reminder-mail', 'mail', toPerson(sendReminderMail))
  ctx.jobs.handle('announcement-mail', 'mail', toPerson(sendAnnouncementMail))
}

/** Starts expiry, reconciling, reminders and erasing. */
export function startOrderTasks(ctx: OrdersContext) {
  ctx.jobs.every(EXPIRE_MS, 'expire orders', () => expireChanges(ctx))
  ctx.jobs.every(RECONCILE_MS, 'reconcile payments', () => reconcile(ctx))
  ctx.jobs.every(RECONCILE_MS, 'reconcile refunds', () => reconcileRefunds(ctx))
  ctx.jobs.every(RECONCILE_MS, 'find unknown payments', () => findUnknownPayments(ctx))
  ctx.jobs.every(RECONCILE_MS, 'recheck unknown payments', () => recheckUnknownPayments(ctx))
  ctx.jobs.every(REMIND_MS, 'plan reminders', () => planReminders(ctx))
  ctx.jobs.every(REMIND_MS, 'remind of offers', () => remindOffers(ctx))
  ctx.jobs.every(PURGE_MS, 'anonymize walk-ins', () => anonymizeWalkIns(ctx))
  ctx.jobs.every(PURGE_MS, 'erase old buyers', () => eraseOldBuyers(ctx))
  ctx.jobs.every(PURGE_MS, 'erase notes on payments', () => eraseUnknownPaymentNotes(ctx))
  ctx.jobs.every(PURGE_MS, 'remove old events', () => purgeEvents(ctx))
}

import { TRANSFER_PAGE } from '../../../shared/orders/office/transfers.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { findCurrentPaper } from '../../tickets/queries.ts'
import type { OrdersContext } from '../context.ts'
import { offerLink, type TransferNews } from '../records/offers.ts'
import { changedFacts } from './notify-change.ts'

/** Mails whoever a ticket was sent to, unless it has become something else since that was queued. */
export async function sendTransferMail(ctx: OrdersContext, news: TransferNews, job: Job) {
  const { orderId, ticketId, why, sentAt, before: earlier = {} } = news
  const tickets = ctx.db.selectFrom('tickets').innerJoin('performances', 'performances.id', 'performance_id')
  const found = tickets.selectAll('tickets').select('status').where('tickets.id', '=', ticketId)
  const ticket = await found.executeTakeFirst()
  const state = ticket?.state === 'void' ? 'ended' : ticket?.accepted_at === null ? 'sent' : 'accepted'
  if (!ticket?.sent_email || state !== (why === 'changed' ? 'accepted' : why)) return
  // It was sent to somebody else meanwhile, by a mail of its own.
  if (why === 'sent' && ticket.sent_at !== sentAt) return
  const which = { orderId, ticketId, performanceId: ticket.performance_id }
  const paper = await findCurrentPaper(ctx.db, ctx.config, which)
  const before = paper ? changedFacts(earlier, paper) : {}
  if (!paper || (why === 'changed' && Object.keys(before).length === 0)) return
  const link = offerLink(ctx, { id: orderId, link_no: ticket.sent_at ?? 0 }, 'en', TRANSFER_PAGE)
  const about = { why, link, seat: ticket.seat_label, isCancelled: ticket.status === 'cancelled' }
  const mail = await (why === 'changed'
    ? ctx.renderer.mail('changed', { ...paper, before })
    : // Nobody gets the code before they accept.
      ctx.renderer.mail('transfer', { ...paper, ...about, ...(why === 'sent' && { tickets: [] }) }))
  const to = { name: paper.buyerName, address: ticket.sent_email }
  await ctx.mailer.send({ messageId: job.id, to, mail, orderId })
}

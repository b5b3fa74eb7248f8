import type { Transfer, TransferBody } from '../../../shared/orders/office/transfers.ts'
import { DAY_MS } from '../../../shared/platform/durations.ts'
import { consumeLimit } from '../../accounts/policy.ts'
import { type Limit, mailboxOf } from '../../accounts/rules/limits.ts'
import { AppError, hashSecret, required } from '../../platform/base/base.ts'
import type { Db, Engine, Trx } from '../../platform/db/engine.ts'
import { iso, readNow, writeAudit } from '../../platform/records/audit.ts'
import { handOver, writeSent } from '../../tickets/commands.ts'
import { findCurrentPaper, presentTicket, ticketsOfOrders } from '../../tickets/queries.ts'
import type { OrdersContext } from '../context.ts'
import { lockOrder } from '../records/changes.ts'
import { enqueueTransferMail, tokenOf } from '../records/offers.ts'
import { requireOwnOrder } from '../records/orders.ts'
import { lockPerformances } from '../records/performances.ts'

/** Links that one person may have mailed in a day, and that one mailbox may get from anybody. */
const linksByPerson: Limit = { name: 'transfers', max: 20, windowMs: DAY_MS }
const linksByMailbox: Limit = { ...linksByPerson, name: 'transfers-mailbox' }

/** The ticket that a link leads to. Throws ticket-not-found, the same for every link that leads to none. */
async function requireSent(db: Db, token: string) {
  const linked = db.selectFrom('tickets').selectAll().where('link_hash', '=', hashSecret(token))
  return required(await linked.executeTakeFirst(), 'ticket-not-found')
}

/** A sent ticket as whoever has its link sees it. Throws ticket-not-found. */
export async function presentTransfer(ctx: OrdersContext, token: string): Promise<Transfer> {
  const ticket = await requireSent(ctx.db, token)
  const which = { orderId: ticket.order_id, performanceId: ticket.performance_id, ticketId: ticket.id }
  const paper = required(await findCurrentPaper(ctx.db, ctx.config, which), 'ticket-not-found')
  const { showName, titleLang = null, location, buyerName: name, sentBy: sender = '' } = paper
  const isAhead = ticket.admitted_at === null && paper.startsAt > (await readNow(ctx.db, ctx.engine))
  const state = ticket.accepted_at !== null ? 'accepted' : isAhead ? 'open' : 'over'
  const about = { showName, titleLang, location, startsAt: iso(paper.startsAt), label: ticket.seat_label }
  const email = paper.buyerEmail ?? ''
  return { ...about, sender, name, email, state: ticket.state === 'valid' ? state : 'over' }
}

/** Locks the order of a ticket, and its performance against cancelling. Throws ticket-not-found. */
async function lockTicketOf(trx: Trx, engine: Engine, orderId: string, ticketId: string) {
  const order = await lockOrder(trx, engine, orderId)
  const tickets = await ticketsOfOrders(trx, [orderId])
  const found = tickets.find(({ id }) => id === ticketId)
  const ticket = required(found, 'ticket-not-found')
  const { stillOn } = await lockPerformances(trx, engine, [ticket.performance_id])
  const isOwn = ticket.state === 'valid' && ticket.admitted_at === null && ticket.accepted_at === null
  const lastSentAt = Math.max(0, ...tickets.map(({ sent_at }) => sent_at ?? 0))
  return { order, ticket, isOpen: isOwn && stillOn && order.status === 'paid', lastSentAt }
}

/**
 * Mails somebody a link by which they accept a ticket of this person's order, or takes it back (`to` is null). A link that
 * was mailed before leads nowhere. Throws too-many-requests, order-not-found, ticket-not-found, transfer-over unless the
 * ticket is the buyer's, valid and unused before its performance, and transfer-refused for kinds that stay with the buyer.
 */
export async function sendTicket(ctx: OrdersContext, userId: string, orderId: string, body: TransferBody) {
  const { db, engine, keys } = ctx
  const [{ ticketId, to }, subject] = [body, `order:${orderId}`]
  await requireOwnOrder(db, orderId, userId)
  await db.transaction().execute(async (trx) => {
    const { order, ticket, isOpen, lastSentAt } = await lockTicketOf(trx, engine, orderId, ticketId)
    if (order.user_id !== userId) throw new AppError('order-not-found')
    if (!isOpen || (!to && ticket.sent_at === null)) throw new AppError('transfer-over')
    if (!presentTicket(ticket).sendable) throw new AppError('transfer-refused')
    if (to) {
      const counters = { db: trx, engine }
      await consumeLimit(counters, linksByPerson, userId)
      await consumeLimit(counters, linksByMailbox, mailboxOf(to.email))
    }
    // The order and a time of its own make the link, so that it outlasts a move to another house.
    const at = Math.max(await readNow(trx, engine), lastSentAt + 1)
    const link_hash = to && hashSecret(tokenOf(keys.sessionSecret, { id: orderId, link_no: at }))
    const sent = { sent_name: to?.name ?? null, sent_email: to?.email ?? null, sent_at: to && at, link_hash }
    await writeSent(trx, ticketId, sent)
    if (to) await enqueueTransferMail(trx, engine, { orderId, ticketId, why: 'sent', sentAt: at }, at)
    await writeAudit(trx, engine, userId, 'ticket-transferred', subject, { what: to ? 'sent' : 'back' })
  })
  ctx.jobs.wake()
}

/**
 * Accepts a sent ticket, once: from now on only a new code is valid, which is mailed to whom it was sent. Throws
 * ticket-not-found and transfer-over.
 */
export async function acceptTicket(ctx: OrdersContext, token: string) {
  const { db, engine } = ctx
  const { id: ticketId, order_id: orderId } = await requireSent(db, token)
  const [subject, linkHash] = [`order:${orderId}`, hashSecret(token)]
  await db.transaction().execute(async (trx) => {
    const { order, ticket, isOpen } = await lockTicketOf(trx, engine, orderId, ticketId)
    if (ticket.link_hash === linkHash && ticket.accepted_at !== null) return
    if (!isOpen || !(await handOver(trx, engine, ticket, linkHash))) throw new AppError('transfer-over')
    await enqueueTransferMail(trx, engine, { orderId, ticketId, why: 'accepted' })
    await writeAudit(trx, engine, order.user_id, 'ticket-transferred', subject, { what: 'accepted' })
  })
  ctx.jobs.wake()
}

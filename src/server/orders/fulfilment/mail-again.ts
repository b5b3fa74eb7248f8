import { AppError, required } from '../../platform/base/base.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { writeAudit } from '../../platform/records/audit.ts'
import { findOwnTicket, ticketsOfOrders } from '../../tickets/queries.ts'
import { words } from '../catalogue.ts'
import type { OrdersContext } from '../context.ts'
import { enqueueHoldersMails } from '../records/offers.ts'
import { requireOrder } from '../records/orders.ts'
import { findRecipient } from '../records/people/recipients.ts'

/** The least time between two mails with an order's tickets, in ms. */
const MAIL_AGAIN_MS = 10 * 60 * 1000

/**
 * Queues the mail with an order's tickets again, unless one is waiting or went out in the last ten minutes; answers
 * whether it did. Audited if an admin asked for it.
 */
export async function enqueueOrderMailAgain(ctx: OrdersContext, orderId: string, actorId?: string) {
  const { db, engine } = ctx
  const mails = () =>
    db.selectFrom('jobs').select('id').where('about', '=', orderId).where('kind', '=', 'order-mail')
  // Read first: a job queued in between is seen below, or has the same key.
  const last = await mails().orderBy('created_at', 'desc').orderBy('id').executeTakeFirst()
  const recent = await mails()
    .where((eb) =>
      eb.or([
        eb('state', '=', 'ready'),
        // One that was given up or dropped went to nobody.
        eb.and([
          eb('state', '=', 'done'),
          eb('last_error', 'is', null),
          eb('finished_at', '>', eb(engine.now(), '-', MAIL_AGAIN_MS)),
        ]),
      ]),
    )
    .executeTakeFirst()
  if (recent) return false
  await db.transaction().execute(async (trx) => {
    await enqueue(trx, engine, {
      kind: 'order-mail',
      payload: { orderId, exchangeId: null },
      uniqueKey: `order-mail:${orderId}:again:${last?.id ?? 'first'}`,
      about: orderId,
    })
    const tickets = await ticketsOfOrders(trx, [orderId])
    await enqueueHoldersMails(trx, engine, tickets, `again:${last?.id ?? 'first'}`)
    if (actorId) await writeAudit(trx, engine, actorId, 'tickets-mailed', `order:${orderId}`)
  })
  ctx.jobs.wake()
  return true
}

/** Mails an order's tickets again for its owner; answers what to say. Throws ticket-not-found if it has none. */
export async function resendTickets(ctx: OrdersContext, order: { id: string; status: string }) {
  if (order.status !== 'paid') throw new AppError('ticket-not-found')
  return {
    message: (await enqueueOrderMailAgain(ctx, order.id)) ? words.mailingYours() : words.mailedYours(),
  }
}

/** Mails the tickets of a paid order again for an admin. Throws order-not-found, ticket-not-found. */
export async function resendTicketsFor(ctx: OrdersContext, orderId: string, actorId: string) {
  const order = await requireOrder(ctx.db, orderId)
  if (order.status !== 'paid' || !(await findRecipient(ctx.db, orderId)))
    throw new AppError('ticket-not-found')
  return { message: (await enqueueOrderMailAgain(ctx, orderId, actorId)) ? words.mailing() : words.mailed() }
}

/** Confirms a valid ticket of the caller, and mails it again unless a mail went out in the last ten minutes. */
export async function confirmTicket(ctx: OrdersContext, userId: string, ticketId: string) {
  const ticket = required(await findOwnTicket(ctx.db, userId, ticketId), 'ticket-not-found')
  const sent = await enqueueOrderMailAgain(ctx, ticket.order_id)
  return { message: sent ? words.confirmedAgain() : words.confirmed() }
}

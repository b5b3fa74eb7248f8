import { AppError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { findOwnTicket } from '../../tickets/queries.ts'
import type { OrdersContext } from '../policy.ts'

/** A ticket's mail goes out again at most this often, in ms. */
const MAIL_AGAIN_MS = 10 * 60 * 1000

/** Confirms a valid ticket that the caller owns; mails it again only if no mail went out in the last ten minutes. */
export async function confirmTicket(
  ctx: OrdersContext,
  userId: string,
  ticketId: string,
): Promise<{ message: string }> {
  const { db, engine } = ctx
  const ticket = await findOwnTicket(db, userId, ticketId)
  if (!ticket) throw new AppError('ticket-not-found')
  const { order_id } = await db
    .selectFrom('tickets')
    .select('order_id')
    .where('id', '=', ticketId)
    .executeTakeFirstOrThrow()
  // Read before looking: whoever is faster in between is seen below, or makes the job of the same key.
  const last = await db
    .selectFrom('jobs')
    .select('id')
    .where('unique_key', 'like', `order-mail:${order_id}%`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .executeTakeFirst()
  const recent = await db
    .selectFrom('jobs')
    .select('id')
    .where('unique_key', 'like', `order-mail:${order_id}%`)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'ready'),
        eb(eb.fn.coalesce('finished_at', 'created_at'), '>', eb(engine.now(), '-', MAIL_AGAIN_MS)),
      ]),
    )
    .executeTakeFirst()
  if (recent) return { message: 'Your ticket is confirmed. Its mail is on the way.' }
  await enqueue(db, engine, {
    kind: 'order-mail',
    payload: { orderId: order_id },
    uniqueKey: `order-mail:${order_id}:again:${last?.id ?? 'first'}`,
  })
  ctx.jobs.nudge()
  return { message: 'Your ticket is confirmed. We have sent its mail again.' }
}

import { AppError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { OrdersContext } from '../context.ts'

/** The least time between two mails with an order's tickets, in ms. */
const MAIL_AGAIN_MS = 10 * 60 * 1000

/**
 * Queues the mail with an order's tickets again, unless one is waiting or went out in the last ten minutes; answers
 * whether it did.
 */
export async function enqueueOrderMailAgain(ctx: OrdersContext, orderId: string): Promise<boolean> {
  const { db, engine } = ctx
  const mails = () =>
    db.selectFrom('jobs').select('id').where('about', '=', orderId).where('kind', '=', 'order-mail')
  // Read first: a job queued in between is seen below, or has the same key.
  const last = await mails().orderBy('created_at', 'desc').orderBy('id').executeTakeFirst()
  const recent = await mails()
    .where((eb) =>
      eb.or([
        eb('state', '=', 'ready'),
        eb(eb.fn.coalesce('finished_at', 'created_at'), '>', eb(engine.now(), '-', MAIL_AGAIN_MS)),
      ]),
    )
    .executeTakeFirst()
  if (recent) return false
  await enqueue(db, engine, {
    kind: 'order-mail',
    payload: { orderId },
    uniqueKey: `order-mail:${orderId}:again:${last?.id ?? 'first'}`,
    about: orderId,
  })
  ctx.jobs.wake()
  return true
}

/**
 * Mails the tickets of a paid order again at its owner's request; answers what to tell them. Throws ticket-not-found if
 * the order has none.
 */
export async function resendTickets(
  ctx: OrdersContext,
  order: { id: string; status: string },
): Promise<{ message: string }> {
  if (order.status !== 'paid') throw new AppError('ticket-not-found')
  return {
    message: (await enqueueOrderMailAgain(ctx, order.id))
      ? 'We are e-mailing your tickets to you again.'
      : 'We e-mailed your tickets less than ten minutes ago. Please check your spam folder too, or try again a little later.',
  }
}

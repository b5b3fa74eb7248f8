import { AppError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { OrdersContext } from '../context.ts'

/** The mail with an order's tickets goes out again at most this often, in ms. */
const MAIL_AGAIN_MS = 10 * 60 * 1000

/** Plans the mail with an order's tickets once more, unless one waits or went out in the last ten minutes; answers whether it did. */
export async function enqueueOrderMailAgain(ctx: OrdersContext, orderId: string): Promise<boolean> {
  const { db, engine } = ctx
  const mails = () =>
    db.selectFrom('jobs').select('id').where('about', '=', orderId).where('kind', '=', 'order-mail')
  // Read before looking: whoever is faster in between is seen below, or makes the job of the same key.
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

/** Mails the tickets of a paid order again, as its owner asked; answers what to tell him. Throws ticket-not-found when the order has none. */
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

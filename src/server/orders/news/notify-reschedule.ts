import { clockTime, longDate } from '../../../shared/platform/when.ts'
import { plainLine } from '../../../shared/tickets/wording.ts'
import { enqueuePush } from '../../notifications/commands/queue-push.ts'
import { readNow } from '../../platform/clock.ts'
import type { Db, Trx } from '../../platform/db/engine.ts'
import { enqueue, type Job } from '../../platform/jobs/jobs.ts'
import type { Rescheduled } from '../../shows/commands/change-performance.ts'
import { findTicketPaper } from '../../tickets/queries.ts'
import type { OrdersContext } from '../context.ts'
import { findRecipient } from '../records/recipients.ts'
import { words } from './catalogue.ts'

/** When to look again at an order that is still being paid, in ms. */
const LOOK_AGAIN_MS = 60_000

export type MoveNote = { orderId: string; version: number; from: number; look: number }

/** Queues a mail for each order of a moved performance that was paid, or was being paid, at the time. */
export async function notifyReschedule(ctx: OrdersContext, move: Rescheduled): Promise<void> {
  const orders = await ctx.db
    .selectFrom('orders')
    .select('id')
    .where('performance_id', '=', move.performanceId)
    .where('status', 'in', ['paid', 'pending'])
    .where('created_at', '<=', move.at)
    .execute()
  const { version, from } = move
  await ctx.db.transaction().execute(async (trx) => {
    for (const { id } of orders) await plan(trx, ctx, { orderId: id, version, from, look: 0 })
  })
  ctx.jobs.wake()
}

/**
 * Tells a buyer the new time, on their devices and by mail, with tickets and calendar entry as they are now; nothing
 * without valid tickets.
 */
export async function sendRescheduledMail(ctx: OrdersContext, note: MoveNote, job: Job): Promise<void> {
  const order = await ctx.db
    .selectFrom('orders')
    .select(['status', 'user_id'])
    .where('id', '=', note.orderId)
    .executeTakeFirst()
  if (order?.status === 'pending') return plan(ctx.db, ctx, { ...note, look: note.look + 1 })
  const paper = await findTicketPaper(ctx.db, ctx.config, note.orderId)
  const reader = await findRecipient(ctx.db, note.orderId)
  // Moved back meanwhile: nothing changed for this buyer.
  if (!paper || !reader || paper.startsAt === note.from) return
  const { startsAt, timeZone } = paper
  if (order && !reader.walkIn)
    await ctx.db.transaction().execute((trx) =>
      enqueuePush(trx, ctx.engine, {
        userId: order.user_id,
        list: null,
        key: `rescheduled:${note.orderId}:${note.version}`,
        title: plainLine(paper.showName),
        body: words.newTime({
          date: longDate(startsAt, timeZone),
          time: clockTime(startsAt, timeZone),
        }),
        path: `/confirmation?order=${note.orderId}`,
        until: startsAt,
      }),
    )
  ctx.jobs.wake()
  const mail = await ctx.renderer.mail('rescheduled', { ...paper, from: note.from })
  const to = { name: paper.buyerName, address: reader.address }
  await ctx.mailer.send({ messageId: job.id, to, mail, orderId: note.orderId })
}

async function plan(db: Db | Trx, { engine }: OrdersContext, note: MoveNote): Promise<void> {
  const now = await readNow(db, engine)
  await enqueue(db, engine, {
    kind: 'rescheduled-mail',
    payload: note,
    uniqueKey: `rescheduled-mail:${note.orderId}:${note.version}:${note.look}`,
    runAt: note.look === 0 ? now : now + LOOK_AGAIN_MS,
  })
}

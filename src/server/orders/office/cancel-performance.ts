import type { CancelBody } from '../../../shared/orders/office/cancellations.ts'
import { AppError, required } from '../../platform/base/base.ts'
import type { Trx } from '../../platform/db/engine.ts'
import { writeAudit } from '../../platform/records/audit.ts'
import { endHolds } from '../../seating/commands/end-holds.ts'
import { markCancelled } from '../../shows/commands/change-performance.ts'
import type { OrdersContext } from '../context.ts'
import { planCancelled } from '../fulfilment/plan-cancelled.ts'
import { findAnyPerformance } from '../records/performances.ts'
import { mayStillCancel } from '../rules.ts'

/**
 * Cancels a performance: its sale ends, its holds end, and each order that is open, paid or under review gets a job
 * that closes or refunds it, in one transaction. Repeating it does nothing. Throws performance-not-found, and
 * performance-past if it has been over for too long.
 */
export async function cancelPerformance(
  ctx: OrdersContext,
  performanceId: string,
  actorId: string,
  input: Pick<CancelBody, 'keepDonations' | 'note' | 'noteFr'>,
) {
  const { db, engine, events, jobs } = ctx
  const performance = required(await findAnyPerformance(db, engine, performanceId), 'performance-not-found')
  if (!mayStillCancel(performance.starts_at, performance.now)) throw new AppError('performance-past')
  await db.transaction().execute(async (trx) => {
    if (!(await markCancelled(trx, engine, performanceId))) return
    await trx
      .insertInto('cancellations')
      .values({
        performance_id: performanceId,
        actor_id: actorId,
        keep_donations: Number(input.keepDonations),
        note: input.note,
        note_fr: input.noteFr,
        started_at: engine.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await endHolds(trx, engine, performanceId)
    const orders = await ordersOf(trx, performanceId)
    for (const { order_id } of orders) await planCancelled(trx, ctx, order_id, performanceId)
    await writeAudit(trx, engine, actorId, 'performance-cancelled', `performance:${performanceId}`, {
      orders: orders.length,
      keepDonations: input.keepDonations,
    })
  })
  events.publish('seats', performanceId)
  jobs.wake()
}

/** Orders with a line of a performance that is live, or that a change which is open or under review would add. */
function ordersOf(trx: Trx, performanceId: string) {
  return trx
    .selectFrom('order_lines')
    .innerJoin('order_changes', 'order_changes.id', 'order_lines.change_id')
    .select('order_lines.order_id')
    .distinct()
    .where((eb) => eb.and({ performance_id: performanceId, ended_at: null }))
    .where('order_changes.status', 'in', ['pending', 'paid', 'manual_review'])
    .execute()
}

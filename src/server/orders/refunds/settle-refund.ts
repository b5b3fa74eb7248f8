import type { ExpressionBuilder } from 'kysely'
import { paidAtDesk, refundedByHand } from '../../../shared/orders/office/paid-by-hand.ts'
import { AppError } from '../../platform/base/base.ts'
import type { Database } from '../../platform/db/schema.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { writeAudit } from '../../platform/records/audit.ts'
import type { OrdersContext } from '../context.ts'
import { lockOpenShift } from '../records/shifts.ts'

type Which = { orderId: string; refundId: string; actorId: string }

/** Retries a refund that the provider refused or that does not get through. Throws refund-settled for any other. */
export async function retryRefund(ctx: OrdersContext, { orderId, refundId, actorId }: Which) {
  const { db, engine, jobs } = ctx
  await db.transaction().execute(async (trx) => {
    const refund = await trx
      .updateTable('refunds')
      .set({ state: 'due' })
      .where((eb) => eb.and({ id: refundId, order_id: orderId }))
      .where('state', 'in', ['refused', 'due'])
      .where((eb) => eb.not(wasPaidBy(eb, refundedByHand)))
      .returning('idempotency_key')
      .executeTakeFirstOrThrow(() => new AppError('refund-settled'))
    // The key has been new since the refusal. A job that is still trying does it now too; one of them finds it done.
    await enqueue(trx, engine, {
      kind: 'refund',
      payload: { refundId },
      uniqueKey: `refund:${refundId}:${refund.idempotency_key}`,
    })
    await writeAudit(trx, engine, actorId, 'refund-retried', `order:${orderId}`, { refundId })
  })
  jobs.wake()
}

/**
 * Marks a refund as paid by hand: at the box office, or by cheque if the provider refused. Throws refund-settled for
 * one that is done, or that the provider may be paying right now. `fromDrawer`: what came in by hand goes back as it
 * came, in cash or on the terminal.
 */
export async function markRefundPaidManually(
  { db, engine }: OrdersContext,
  { orderId, refundId, actorId }: Which,
  { how, fromDrawer }: { how: string; fromDrawer: boolean },
) {
  await db.transaction().execute(async (trx) => {
    // What a seller with an open shift pays out comes from that drawer, or is on the terminal of that shift.
    const shift = fromDrawer ? await lockOpenShift(trx, engine, actorId) : null
    const done = await trx
      .updateTable('refunds')
      .set({ state: 'done', done_at: engine.now(), paid_otherwise: how, as_it_came: fromDrawer ? 1 : 0 })
      .set((eb) => ({ shift_id: eb.case().when(wasPaidBy(eb, paidAtDesk)).then(shift).else(null).end() }))
      .where((eb) => eb.and({ id: refundId, order_id: orderId }))
      .where((eb) =>
        eb.or([
          eb('state', '=', 'refused'),
          eb.and([eb('state', '=', 'due'), wasPaidBy(eb, refundedByHand)]),
        ]),
      )
      .returning('amount_cents')
      .executeTakeFirstOrThrow(() => new AppError('refund-settled'))
    await writeAudit(trx, engine, actorId, 'refund-paid-otherwise', `order:${orderId}`, {
      refundId,
      cents: done.amount_cents,
    })
  })
}

/** Whether the payment of a refund came in one of these ways. */
function wasPaidBy(eb: ExpressionBuilder<Database, 'refunds'>, ways: readonly string[]) {
  return eb.exists(
    eb
      .selectFrom('payment_attempts')
      .select('payment_attempts.id')
      .whereRef('payment_attempts.id', '=', 'refunds.attempt_id')
      .where('provider', 'in', ways),
  )
}

import type { Trx } from '../../platform/db/engine.ts'
import { newId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs.ts'
import { closeHold, reclaimForOrder } from '../../seating/commands/claims.ts'
import type { ProviderSession } from '../gateway/provider.ts'
import type { OrdersContext } from '../policy.ts'
import type { AttemptRow } from '../queries/attempts.ts'
import { findOrder, linesOfOrder, type OrderRow } from '../queries/orders.ts'
import { mismatch, REVIEW_MS } from '../rules.ts'
import { issueOrder, mailOrder, setPaid } from './issue-order.ts'

export type Fulfilment = 'fulfilled' | 'already' | 'refunded' | 'review'

/**
 * Answers a captured payment: tickets, or the money back. Webhook, landing page, expiry and reconcile all come
 * here, as often and as simultaneously as they like; the first conditional update lets one of them through (law 6).
 * Late money buys its seats if all are still free (law 7); a second payment of one order is refunded whole.
 * `session` must come from the provider's API, and be paid.
 */
export async function fulfilOrder(
  ctx: OrdersContext,
  attempt: AttemptRow,
  session: ProviderSession,
): Promise<Fulfilment> {
  const { order, result } = await ctx.db.transaction().execute(async (trx) => {
    const first = await recordCapture(trx, ctx, attempt, session)
    const order = await lockOrder(trx, ctx, attempt.order_id)
    if (!first) return { order, result: 'already' as const }
    return { order, result: await answerCapture(trx, ctx, order, attempt, session) }
  })
  if (result !== 'already') {
    ctx.events.seatsChanged(order.performance_id)
    ctx.jobs.nudge()
  }
  if (result === 'review') ctx.log.error({ orderId: order.id }, 'a payment does not match its order')
  return result
}

/** Fulfils an order whose total is 0, without any provider (law 12). */
export async function fulfilFreeOrder(ctx: OrdersContext, orderId: string): Promise<void> {
  const order = await ctx.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('payment_attempts')
      .set({ state: 'captured', updated_at: ctx.engine.now() })
      .where('order_id', '=', orderId)
      .where('provider', '=', 'free')
      .where('state', '=', 'creating')
      .execute()
    const order = await lockOrder(trx, ctx, orderId)
    if (await setPaid(trx, ctx, orderId, 'pending')) await issue(trx, ctx, order)
    return order
  })
  ctx.events.seatsChanged(order.performance_id)
  ctx.jobs.nudge()
}

/** The order as it is now, and stays until the transaction ends: it may be given up at this very moment. */
async function lockOrder(trx: Trx, { engine }: OrdersContext, orderId: string): Promise<OrderRow> {
  await engine.lockRows(trx.selectFrom('orders').select('id').where('id', '=', orderId)).execute()
  return findOrder(trx, orderId)
}

/** Writes down that the provider has our money; false when that was written before. */
async function recordCapture(
  trx: Trx,
  { engine }: OrdersContext,
  attempt: AttemptRow,
  session: ProviderSession,
): Promise<boolean> {
  const row = await trx
    .updateTable('payment_attempts')
    .set({
      state: 'captured',
      captured_cents: session.amountCents,
      payment_ref: session.paymentRef,
      reference: session.reference,
      updated_at: engine.now(),
    })
    .where('id', '=', attempt.id)
    .where('state', '<>', 'captured')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

async function answerCapture(
  trx: Trx,
  ctx: OrdersContext,
  order: OrderRow,
  attempt: AttemptRow,
  session: ProviderSession,
): Promise<Fulfilment> {
  const wrong = mismatch(attempt, session)
  if (wrong) return review(trx, ctx, order, attempt, session, wrong)
  if (await setPaid(trx, ctx, order.id, 'pending')) return issue(trx, ctx, order)
  if (order.status === 'paid' || order.status === 'manual_review')
    return giveBack(trx, ctx, order, attempt, session, 'duplicate')
  const seats = (await linesOfOrder(trx, order.id)).flatMap((line) =>
    line.seat_num ? [{ seat_num: line.seat_num, price_cents: line.net_cents }] : [],
  )
  const stillOn = await isStillOn(trx, ctx, order.performance_id)
  if (
    stillOn &&
    (await reclaimForOrder(trx, ctx.engine, order, seats)) &&
    (await setPaid(trx, ctx, order.id, order.status))
  )
    return issue(trx, ctx, order)
  await trx.updateTable('orders').set({ status: 'refunded' }).where('id', '=', order.id).execute()
  return giveBack(trx, ctx, order, attempt, session, 'late')
}

async function issue(trx: Trx, ctx: OrdersContext, order: OrderRow): Promise<'fulfilled'> {
  await issueOrder(trx, ctx, order)
  await mailOrder(trx, ctx, order.id)
  return 'fulfilled'
}

/** A performance that has not begun and was not cancelled. */
async function isStillOn(trx: Trx, { engine }: OrdersContext, performanceId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('performances')
    .select('id')
    .where('id', '=', performanceId)
    .where('status', '<>', 'cancelled')
    .where('starts_at', '>', engine.now())
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps seats and money where they are until an admin decides; without a decision everything goes back after 24 hours. */
async function review(
  trx: Trx,
  ctx: OrdersContext,
  order: OrderRow,
  attempt: AttemptRow,
  session: ProviderSession,
  wrong: string,
): Promise<'review'> {
  const held = await trx
    .updateTable('orders')
    .set({ status: 'manual_review', review_reason: wrong })
    .where('id', '=', order.id)
    .where('status', '=', 'pending')
    .returning('hold_id')
    .executeTakeFirst()
  // The order keeps the seats; its hold must not keep the person from choosing others.
  if (held) await closeHold(trx, ctx.engine, held.hold_id)
  // A session that says paid without an amount leaves nothing to give back.
  if (session.amountCents === 0) return 'review'
  await refund(trx, ctx, attempt, session, { reason: 'mismatch', state: 'review', waitMs: REVIEW_MS })
  return 'review'
}

async function giveBack(
  trx: Trx,
  ctx: OrdersContext,
  order: OrderRow,
  attempt: AttemptRow,
  session: ProviderSession,
  reason: 'late' | 'duplicate',
): Promise<'refunded'> {
  const refundId = await refund(trx, ctx, attempt, session, { reason, state: 'due', waitMs: 0 })
  if (reason === 'late')
    await enqueue(trx, ctx.engine, {
      kind: 'late-refund-mail',
      payload: { orderId: order.id, amountCents: session.amountCents },
      uniqueKey: `late-refund-mail:${refundId}`,
    })
  return 'refunded'
}

/** Owes the buyer the whole capture of an attempt, and plans the job that pays it. */
async function refund(
  trx: Trx,
  { engine }: OrdersContext,
  attempt: AttemptRow,
  session: ProviderSession,
  how: { reason: 'late' | 'duplicate' | 'mismatch'; state: 'review' | 'due'; waitMs: number },
): Promise<string> {
  const id = newId()
  const { due_at } = await trx
    .insertInto('refunds')
    .values((eb) => ({
      id,
      order_id: attempt.order_id,
      attempt_id: attempt.id,
      amount_cents: session.amountCents,
      reason: how.reason,
      state: how.state,
      // Derived from the payment: one payment is given back whole once.
      idempotency_key: `refund:${attempt.id}:${how.reason}`,
      provider_ref: null,
      due_at: eb(engine.now(), '+', how.waitMs),
      created_at: engine.now(),
      done_at: null,
    }))
    .returning('due_at')
    .executeTakeFirstOrThrow()
  await enqueue(trx, engine, {
    kind: 'refund',
    payload: { refundId: id },
    uniqueKey: `refund:${id}`,
    runAt: due_at,
  })
  return id
}

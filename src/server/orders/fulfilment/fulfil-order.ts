import { readNow } from '../../platform/clock.ts'
import type { Trx } from '../../platform/db/engine.ts'
import { AppError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { closeHold, endClaimsOfOrder, reclaimForOrder } from '../../seating/commands/claims.ts'
import type { OrdersContext } from '../context.ts'
import { findSwap, type Swap, swapTickets } from '../exchanges/swap-tickets.ts'
import type { ProviderSession } from '../gateway/provider.ts'
import type { AttemptRow } from '../records/attempts.ts'
import { changeStatus, lockOrder } from '../records/change-status.ts'
import { createRefund } from '../records/create-refund.ts'
import { findOrigin } from '../records/exchanges.ts'
import { findOrder, linesOfOrder, type OrderRow } from '../records/orders.ts'
import { isStillOn, lockPerformance } from '../records/performances.ts'
import { tellAdmins } from '../records/tell-admins.ts'
import { enqueueRefundMail } from '../refunds/mail-refund.ts'
import { graceIsOver, mismatch, REVIEW_MS } from '../rules.ts'
import { enqueueOrderMail, issueOrder, setPaid } from './issue-order.ts'
import { planIfCancelled } from './plan-cancelled.ts'

/**
 * What a buyer is told about a late payment; `begun`: the performance had begun. `exchange`: it paid for one, `lost` if
 * its old tickets were gone.
 */
export type LateMoney = { orderId: string; amountCents: number; begun: boolean; exchange?: 'lost' | 'late' }

/** A payment that was captured, with its order locked. `session` is the provider's word. */
type Capture = { order: OrderRow; attempt: AttemptRow; session: ProviderSession }

export type Fulfilment = 'fulfilled' | 'already' | 'refunded' | 'review'

/**
 * Answers a captured payment with tickets or a refund. Webhook, landing page, expiry and reconcile all come here, as
 * often and as concurrently as they like; the first conditional update lets one of them through (law 6). A late payment
 * still buys its seats if all are free (law 7); a second payment of an order is refunded in full. `session` must come
 * from the provider's API and be paid.
 */
export async function fulfilOrder(
  ctx: OrdersContext,
  attempt: AttemptRow,
  session: ProviderSession,
): Promise<Fulfilment> {
  const { order, result } = await ctx.db.transaction().execute(async (trx) => {
    const first = await recordCapture(trx, ctx, attempt, session)
    const order = await lockOrder(trx, ctx.engine, attempt.order_id)
    if (!first) return { order, result: 'already' as const }
    return { order, result: await answerCapture(trx, ctx, { order, attempt, session }) }
  })
  if (result !== 'already') {
    await publishSeatChanges(ctx, order)
    ctx.jobs.wake()
  }
  if (result === 'review') ctx.log.error({ orderId: order.id }, 'a payment does not match its order')
  return result
}

/**
 * Fulfils an order with nothing to pay, without any provider (law 12). Throws exchange-tickets, with nothing done, if
 * it is for an exchange whose old tickets are gone.
 */
export async function fulfilFreeOrder(ctx: OrdersContext, orderId: string): Promise<void> {
  const order = await ctx.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('payment_attempts')
      .set({ state: 'captured', updated_at: ctx.engine.now() })
      .where('order_id', '=', orderId)
      .where('provider', '=', 'free')
      .where('state', '=', 'creating')
      .execute()
    const order = await lockOrder(trx, ctx.engine, orderId)
    await lockPerformance(trx, ctx.engine, order.performance_id)
    const swap = order.status === 'pending' ? await findSwap(trx, ctx, order) : null
    if (swap === 'lost') throw new AppError('exchange-tickets')
    if (await setPaid(trx, ctx, orderId, 'pending')) await issue(trx, ctx, order, swap)
    return order
  })
  await publishSeatChanges(ctx, order)
  ctx.jobs.wake()
}

/** Tells viewers that the seats of an order, and those exchanged for them, changed. */
export async function publishSeatChanges({ db, events }: OrdersContext, order: OrderRow): Promise<void> {
  events.publish('seats', order.performance_id)
  const exchange = await findOrigin(db, order.id)
  if (exchange) events.publish('seats', (await findOrder(db, exchange.from_order_id)).performance_id)
}

/** Records that the provider has our money; false if that was recorded before. */
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

async function answerCapture(trx: Trx, ctx: OrdersContext, capture: Capture): Promise<Fulfilment> {
  const { order } = capture
  const wrong = mismatch(capture.attempt, capture.session)
  if (wrong) return review(trx, ctx, capture, wrong)
  await lockPerformance(trx, ctx.engine, order.performance_id)
  const found = await findSwap(trx, ctx, order)
  const swap = found === 'lost' ? null : found
  const stillOn = found !== 'lost' && (await isStillOn(trx, ctx.engine, order.performance_id))
  const status = stillOn ? order.status : await endIfTooLate(trx, ctx, order, found !== null)
  if (status === 'pending' && (await setPaid(trx, ctx, order.id, status))) return issue(trx, ctx, order, swap)
  if (!isOver(status)) return giveBack(trx, ctx, capture, { reason: 'duplicate' })
  const seats = (await linesOfOrder(trx, order.id)).flatMap((line) =>
    line.seat_num && !swap?.kept.includes(line.seat_num)
      ? [{ seat_num: line.seat_num, price_cents: line.net_cents }]
      : [],
  )
  if (
    stillOn &&
    (await reclaimForOrder(trx, ctx.engine, order, seats)) &&
    (await setPaid(trx, ctx, order.id, status))
  )
    return issue(trx, ctx, order, swap)
  await changeStatus(trx, ctx.engine, { orderId: order.id, from: status, to: 'refunded' })
  const exchange = found === 'lost' ? 'lost' : found && 'late'
  return giveBack(trx, ctx, capture, { reason: 'late', ...(exchange && { exchange }) })
}

/**
 * Ends a pending order whose performance began or was cancelled while a provider checked its payment past the grace
 * period (`PENDING` at some providers): its payment is late. An exchange ends at once, as its buyer has tickets to
 * keep. Answers the order's new status.
 */
async function endIfTooLate(
  trx: Trx,
  { engine }: OrdersContext,
  order: OrderRow,
  isExchange: boolean,
): Promise<OrderRow['status']> {
  if (order.status !== 'pending') return order.status
  if (!isExchange && !graceIsOver(order.expires_at, await readNow(trx, engine))) return order.status
  await changeStatus(trx, engine, { orderId: order.id, from: 'pending', to: 'expired' })
  await endClaimsOfOrder(trx, engine, { orderId: order.id, holdId: order.hold_id, reopen: false })
  return 'expired'
}

/** Whether an order ended unpaid, so that a late payment may still buy its seats. */
function isOver(status: OrderRow['status']): status is 'cancelled' | 'expired' {
  return status === 'cancelled' || status === 'expired'
}

async function issue(trx: Trx, ctx: OrdersContext, order: OrderRow, swap: Swap | null): Promise<'fulfilled'> {
  if (swap) await swapTickets(trx, ctx, order, swap)
  await issueOrder(trx, ctx, order)
  // Paid while its performance was being cancelled: refunded like the others.
  if (!(await planIfCancelled(trx, ctx, order))) await enqueueOrderMail(trx, ctx, order.id)
  return 'fulfilled'
}

/** Keeps seats and money until an admin decides; without a decision everything goes back after 24 hours. */
async function review(trx: Trx, ctx: OrdersContext, capture: Capture, wrong: string): Promise<'review'> {
  const { order, attempt, session } = capture
  const held = await changeStatus(trx, ctx.engine, {
    orderId: order.id,
    from: 'pending',
    to: 'manual_review',
    reviewReason: wrong,
  })
  // The order keeps the seats; its hold must not stop the buyer from choosing others.
  if (held) await closeHold(trx, ctx.engine, held.hold_id)
  await tellAdmins(trx, ctx, 'review', {
    orderId: order.id,
    cents: session.amountCents,
    cause: `review:${attempt.id}`,
  })
  // A session that is paid without an amount leaves nothing to refund.
  if (session.amountCents === 0) return 'review'
  await oweCapture(trx, ctx, capture, { reason: 'mismatch', state: 'review', waitMs: REVIEW_MS })
  return 'review'
}

async function giveBack(
  trx: Trx,
  ctx: OrdersContext,
  capture: Capture,
  { reason, ...late }: { reason: 'late' | 'duplicate' } & Pick<LateMoney, 'exchange'>,
): Promise<'refunded'> {
  const { order, attempt, session } = capture
  const refundId = await oweCapture(trx, ctx, capture, { reason, state: 'due', waitMs: 0 })
  if (reason === 'late')
    await enqueue(trx, ctx.engine, {
      kind: 'late-refund-mail',
      payload: {
        orderId: order.id,
        amountCents: session.amountCents,
        begun: order.starts_at <= (await readNow(trx, ctx.engine)),
        ...late,
      } satisfies LateMoney,
      uniqueKey: `late-refund-mail:${refundId}`,
    })
  else
    await enqueueRefundMail(trx, ctx, refundId, {
      orderId: order.id,
      why: 'duplicate',
      seats: [],
      donation: false,
      cents: session.amountCents,
      provider: attempt.provider,
      taxed: order.tax_cents > 0,
      note: '',
    })
  return 'refunded'
}

/** Records a refund of the whole capture of an attempt. */
function oweCapture(
  trx: Trx,
  { engine }: OrdersContext,
  { attempt, session }: Capture,
  how: { reason: 'late' | 'duplicate' | 'mismatch'; state: 'review' | 'due'; waitMs: number },
): Promise<string> {
  return createRefund(trx, engine, attempt, {
    ...how,
    amountCents: session.amountCents,
    // Derived from the payment, which is refunded in full only once.
    key: `refund:${attempt.id}:${how.reason}`,
  })
}

import type { RefundBody } from '../../../shared/orders/refunds.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Trx } from '../../platform/db/engine.ts'
import { AppError } from '../../platform/errors.ts'
import type { OrdersContext } from '../context.ts'
import { lockOrder } from '../records/change-status.ts'
import { findOrderIfAny, type OrderRow } from '../records/orders.ts'
import { type Cause, createRefunds } from '../refunds/create-refunds.ts'
import { enqueueRefundMail } from '../refunds/mail-refund.ts'
import { sum } from '../refunds/refund-sources.ts'
import { endIfNothingLeft, standingLines, voidLines } from '../refunds/void-lines.ts'

type RefundRequest = Omit<RefundBody, 'password'>

/**
 * Refunds tickets, the donation, or all of a paid order: in one transaction the tickets become void, their seats free,
 * the refund due and the mail to the buyer queued. The same `key` does nothing more. Throws order-not-found,
 * nothing-to-refund, tickets-void, tickets-admitted, refund-too-much.
 */
export async function refundOrder(
  ctx: OrdersContext,
  orderId: string,
  actorId: string,
  wish: RefundRequest,
): Promise<void> {
  const { db, engine, events, jobs } = ctx
  if (!(await findOrderIfAny(db, orderId))) throw new AppError('order-not-found')
  const order = await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, engine, orderId)
    if (!(await isFresh(trx, ctx, { orderId, actorId, key: wish.key }))) return null
    if (order.status !== 'paid') throw new AppError('nothing-to-refund')
    const cause: Cause = { reason: 'requested', note: wish.note, actorId, key: wish.key }
    await refundParts(trx, ctx, order, wish, cause)
    return order
  })
  if (!order) return
  events.publish('seats', order.performance_id)
  jobs.wake()
}

/** Refunds whatever is left of a locked, paid order, even admitted tickets. */
export async function refundRest(
  trx: Trx,
  ctx: OrdersContext,
  order: OrderRow,
  cause: Cause,
  { keepDonation }: { keepDonation: boolean },
): Promise<void> {
  const lines = await standingLines(trx, order.id)
  // It was exchanged in full.
  if (lines.length === 0) return
  await refundParts(
    trx,
    ctx,
    order,
    {
      ticketIds: lines.flatMap((line) => line.ticket_id ?? []),
      donation: !keepDonation && lines.some((line) => line.kind === 'donation'),
      evenAdmitted: true,
    },
    cause,
  )
}

async function refundParts(
  trx: Trx,
  ctx: OrdersContext,
  order: OrderRow,
  parts: Pick<RefundRequest, 'ticketIds' | 'donation' | 'evenAdmitted'>,
  cause: Cause,
): Promise<void> {
  const given = await voidLines(trx, ctx, order, parts)
  const { parts: back, provider } = await createRefunds(trx, ctx, order.id, given, {
    ...cause,
    note: cause.note || (cause.noteFr ?? ''),
  })
  const cents = sum(back)
  await endIfNothingLeft(trx, ctx, order.id)
  await writeAudit(trx, ctx.engine, {
    actorId: cause.actorId,
    action: 'order-refunded',
    subject: `order:${order.id}`,
    detail: { cents, tickets: parts.ticketIds.length, donation: parts.donation, reason: cause.reason },
  })
  await enqueueRefundMail(trx, ctx, `${order.id}:${cause.key}`, {
    orderId: order.id,
    why: cause.reason,
    seats: given.lines.flatMap((line) => line.seatNum ?? []),
    donation: parts.donation,
    cents,
    provider,
    parts: back,
    taxed: given.taxCents > 0,
    note: cause.note,
    noteFr: cause.noteFr,
    noteBy: cause.actorId,
  })
}

/** Whether this key is new; throws nothing-to-refund if it was used for another order. */
async function isFresh(
  trx: Trx,
  { engine }: OrdersContext,
  { orderId, actorId, key }: { orderId: string; actorId: string; key: string },
): Promise<boolean> {
  const fresh = await trx
    .insertInto('refund_requests')
    .values({ request_key: key, order_id: orderId, actor_id: actorId, created_at: engine.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('request_key')
    .executeTakeFirst()
  if (fresh) return true
  const first = await trx
    .selectFrom('refund_requests')
    .select('order_id')
    .where('request_key', '=', key)
    .executeTakeFirst()
  if (first?.order_id !== orderId) throw new AppError('nothing-to-refund')
  return false
}

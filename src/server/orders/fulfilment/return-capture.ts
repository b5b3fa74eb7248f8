import type { Trx } from '../../platform/db/engine.ts'
import { closeHold } from '../../seating/commands/claims.ts'
import type { OrdersContext } from '../context.ts'
import type { ProviderSession } from '../gateway/provider.ts'
import type { AttemptRow } from '../records/attempts.ts'
import { type ChangeRow, changeStatus } from '../records/changes.ts'
import type { OrderRow } from '../records/orders.ts'
import { notifyAdmins } from '../records/people/notify-admins.ts'
import { enqueueBackMail } from '../refunds/mail-refund.ts'
import { returnPayments } from '../refunds/return-payments.ts'
import { settleBalance } from '../refunds/settle-balance.ts'
import { REVIEW_MS } from '../rules.ts'

/** A payment that was captured, with its order locked. `session` is the provider's word. */
export type Capture = {
  order: OrderRow
  change: ChangeRow
  performanceId: string
  attempt: AttemptRow
  session: ProviderSession
}

/** Gives back what was paid too much, as by overlapping parts or for an offer lowered since, and mails the buyer. */
export async function returnExcess(trx: Trx, ctx: OrdersContext, order: OrderRow, change: ChangeRow) {
  const key = `${change.id}:excess`
  const reason = change.token_hash === null ? 'duplicate' : 'requested'
  const cause = { reason, actorId: null, key } as const
  const parts = await settleBalance(trx, ctx.engine, { orderId: order.id, changeId: change.id, cause })
  await enqueueBackMail(trx, ctx, order, key, { why: reason, parts })
}

/** Keeps seats and money until an admin decides; without a decision everything goes back after 24 hours. */
export async function review(
  trx: Trx,
  ctx: OrdersContext,
  capture: Capture,
  wrong: string,
): Promise<'review'> {
  const { order, change, attempt, session } = capture
  const held = await changeStatus(trx, ctx.engine, {
    changeId: change.id,
    from: 'pending',
    to: 'manual_review',
    reviewReason: wrong,
  })
  // The change keeps the seats; its hold must not stop the buyer from choosing others.
  if (held && change.hold_id) await closeHold(trx, ctx.engine, change.hold_id)
  await notifyAdmins(trx, ctx, 'review', {
    orderId: order.id,
    cents: session.amountCents,
    cause: `review:${attempt.id}`,
  })
  // A session that is paid without an amount leaves nothing to refund.
  await returnUseless(trx, ctx, capture, { reason: 'mismatch', state: 'review', waitMs: REVIEW_MS })
  return 'review'
}

/** Refunds a payment that came twice or too late, and mails the buyer. `isLost`: the tickets to end are gone. */
export async function returnMoney(
  trx: Trx,
  ctx: OrdersContext,
  capture: Capture,
  reason: 'late' | 'duplicate',
  isLost = false,
): Promise<'refunded'> {
  const { order, change, performanceId } = capture
  const parts = await returnUseless(trx, ctx, capture, { reason, state: 'due' })
  const isExchange = change.kind === 'exchange'
  await enqueueBackMail(trx, ctx, order, parts[0]?.refundId ?? '', {
    why: reason,
    parts,
    ...(reason === 'late' && {
      performanceId,
      late: { because: isLost ? 'lost' : await whyLate(trx, ctx, performanceId), isExchange },
    }),
  })
  return 'refunded'
}

/** Gives back a payment that bought nothing; of a change that is not done, with what was paid towards it besides. */
function returnUseless(
  trx: Trx,
  { engine }: OrdersContext,
  { change, attempt }: Capture,
  how: Parameters<typeof returnPayments>[3],
) {
  const only = change.done_at !== null && { attemptId: attempt.id }
  return returnPayments(trx, engine, change.id, { ...how, ...only })
}

/** Why seats of a performance can no longer be bought. */
async function whyLate(trx: Trx, { engine }: OrdersContext, performanceId: string) {
  const { status, starts_at, now } = await trx
    .selectFrom('performances')
    .select(['status', 'starts_at', engine.now().as('now')])
    .where('id', '=', performanceId)
    .executeTakeFirstOrThrow()
  if (status === 'cancelled') return 'cancelled'
  return starts_at <= now ? 'begun' : 'taken'
}

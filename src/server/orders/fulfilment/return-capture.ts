import type { RefundPart } from '../../../shared/orders/paid-by-hand.ts'
import type { Trx } from '../../platform/db/engine.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { closeHold } from '../../seating/commands/claims.ts'
import type { OrdersContext } from '../context.ts'
import type { ProviderSession } from '../gateway/provider.ts'
import type { AttemptRow } from '../records/attempts.ts'
import { type ChangeRow, changeStatus } from '../records/changes.ts'
import type { OrderRow } from '../records/orders.ts'
import { tellAdmins } from '../records/tell-admins.ts'
import { enqueueRefundMail } from '../refunds/mail-refund.ts'
import { returnPayments } from '../refunds/return-payments.ts'
import { settleBalance } from '../refunds/settle-balance.ts'
import { REVIEW_MS } from '../rules.ts'

/**
 * What a buyer is told about a late payment; `begun`: the performance had begun. `exchange`: it paid for one, `lost` if
 * its old tickets were gone.
 */
export type LateMoney = {
  orderId: string
  performanceId: string
  amountCents: number
  begun: boolean
  exchange?: 'lost' | 'late'
}

/** A payment that was captured, with its order locked. `session` is the provider's word. */
export type Capture = {
  order: OrderRow
  change: ChangeRow
  performanceId: string
  attempt: AttemptRow
  session: ProviderSession
}

/**
 * Gives back what was paid too much for a purchase, such as in two parts that overlapped, or for an offer that was lowered
 * since, and tells the buyer.
 */
export async function returnExcess(
  trx: Trx,
  ctx: OrdersContext,
  order: OrderRow,
  change: ChangeRow,
): Promise<void> {
  const key = `${change.id}:excess`
  const reason = change.token_hash === null ? 'duplicate' : 'requested'
  const cause = { reason, actorId: null, key } as const
  const parts = await settleBalance(trx, ctx.engine, { orderId: order.id, changeId: change.id, cause })
  if (parts.length > 0) await mailBack(trx, ctx, order, key, reason, parts)
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
  await tellAdmins(trx, ctx, 'review', {
    orderId: order.id,
    cents: session.amountCents,
    cause: `review:${attempt.id}`,
  })
  // A session that is paid without an amount leaves nothing to refund.
  await returnUseless(trx, ctx, capture, { reason: 'mismatch', state: 'review', waitMs: REVIEW_MS })
  return 'review'
}

/** Gives back a payment that came too late or twice, and tells the buyer. */
export async function giveBack(
  trx: Trx,
  ctx: OrdersContext,
  capture: Capture,
  { reason, ...late }: { reason: 'late' | 'duplicate' } & Pick<LateMoney, 'exchange'>,
): Promise<'refunded'> {
  const { order, performanceId } = capture
  const parts = await returnUseless(trx, ctx, capture, { reason, state: 'due' })
  const [first] = parts
  if (!first) return 'refunded'
  if (reason === 'late')
    await enqueue(trx, ctx.engine, {
      kind: 'late-refund-mail',
      payload: {
        orderId: order.id,
        performanceId,
        amountCents: parts.reduce((sum, { cents }) => sum + cents, 0),
        begun: await hasBegun(trx, ctx, performanceId),
        ...late,
      } satisfies LateMoney,
      uniqueKey: `late-refund-mail:${first.refundId}`,
    })
  else await mailBack(trx, ctx, order, first.refundId, 'duplicate', parts)
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

function mailBack(
  trx: Trx,
  ctx: OrdersContext,
  order: OrderRow,
  cause: string,
  why: 'duplicate' | 'requested',
  parts: readonly RefundPart[],
): Promise<void> {
  return enqueueRefundMail(trx, ctx, cause, {
    orderId: order.id,
    why,
    seats: [],
    donation: false,
    cents: parts.reduce((sum, { cents }) => sum + cents, 0),
    provider: parts[0]?.provider ?? 'free',
    parts: parts.map(({ provider, cents }) => ({ provider, cents })),
    taxed: order.tax_cents > 0,
    note: '',
  })
}

async function hasBegun(trx: Trx, { engine }: OrdersContext, performanceId: string): Promise<boolean> {
  const begun = trx.selectFrom('performances').select('id').where('id', '=', performanceId)
  return (await begun.where('starts_at', '<=', engine.now()).executeTakeFirst()) !== undefined
}

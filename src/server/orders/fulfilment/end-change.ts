import type { Engine, Trx } from '../../platform/db/engine.ts'
import { readNow, writeAudit } from '../../platform/records/audit.ts'
import { endClaimsOfChange } from '../../seating/commands/claims.ts'
import { endCancelledParts } from '../../seating/commands/end-holds.ts'
import type { OrdersContext } from '../context.ts'
import { type AttemptRow, findLiveAttempt } from '../records/attempts.ts'
import { type ChangeRow, changeStatus, findChange, lockOrder } from '../records/changes.ts'
import { performancesOf, selectLines } from '../records/lines.ts'
import { enqueueOfferMail } from '../records/offers.ts'
import type { OrderRow } from '../records/orders.ts'
import { publishSeats } from '../records/publish-seats.ts'
import { enqueueBackMail } from '../refunds/mail-refund.ts'
import { returnPayments } from '../refunds/return-payments.ts'

type SeenAttempt = Pick<AttemptRow, 'id' | 'reference'>

/** Done in the transaction that ends a change. */
export type OnEnd = (trx: Trx, change: ChangeRow) => Promise<void>

/**
 * Ends a change here, once the provider can no longer take money for it: nothing that it would have added becomes live,
 * and nothing that it would have ended ends; what was paid towards it goes back. A given attempt must still be the live
 * one and unchanged: an earlier session that ended says nothing about a later one; null: there must be none, as at an
 * offer that nobody has begun to pay. False, with nothing done, if it is not so, if the change is no longer pending, or
 * if it is an offer that was extended.
 */
export async function endChange(
  ctx: OrdersContext,
  changeId: string,
  to: 'expired' | 'cancelled',
  attempt: SeenAttempt | null | undefined,
  onEnd?: OnEnd,
) {
  const { db, engine, jobs } = ctx
  const ended = await db.transaction().execute(async (trx) => {
    if (attempt && !(await closeAttempt(trx, engine, attempt))) return null
    const { order_id: orderId } = await findChange(trx, changeId)
    // Money that arrives meanwhile is answered with what becomes of the change here.
    const order = await lockOrder(trx, engine, orderId)
    const change = await findChange(trx, changeId)
    if (attempt === null && (await findLiveAttempt(trx, changeId))) return null
    const lapses = to === 'expired' && change.token_hash !== null
    // The box office may have extended it meanwhile.
    if (lapses && (change.expires_at ?? 0) > (await readNow(trx, engine))) return null
    if (!(await changeStatus(trx, engine, { changeId, from: 'pending', to }))) return null
    const reopen = to === 'cancelled'
    await endClaimsOfChange(trx, engine, change, { reopen })
    if (reopen && change.hold_id !== null) await endCancelledParts(trx, engine, change.hold_id)
    await returnPart(trx, ctx, order, changeId)
    if (lapses) {
      await enqueueOfferMail(trx, engine, change, { why: 'lapsed' })
      await writeAudit(trx, engine, null, 'offer-lapsed', `order:${orderId}`)
    }
    await onEnd?.(trx, change)
    return selectLines(trx, changeId).execute()
  })
  if (!ended) return false
  publishSeats(ctx, performancesOf(ended))
  jobs.wake()
  return true
}

/** Gives back what was paid towards a change that ended, and mails the buyer; credit alone is where it was. */
async function returnPart(trx: Trx, ctx: OrdersContext, order: OrderRow, changeId: string) {
  const parts = await returnPayments(trx, ctx.engine, changeId, { reason: 'lapsed', state: 'due' })
  const first = parts.find(({ provider }) => provider !== 'credit')
  if (first) await enqueueBackMail(trx, ctx, order, first.refundId, { why: 'lapsed', parts })
}

/** Closes a live attempt that is unchanged and whose capture has not begun. */
export async function closeAttempt(trx: Trx, engine: Engine, seen: SeenAttempt) {
  const row = await trx
    .updateTable('payment_attempts')
    .set({ state: 'closed', updated_at: engine.now() })
    .where((eb) => eb.and({ id: seen.id, capture_started_at: null }))
    .where('state', 'in', ['creating', 'open'])
    .$if(seen.reference === null, (query) => query.where('reference', 'is', null))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

import type { Db, Trx } from '../../platform/db/engine.ts'
import { readNow } from '../../platform/records/audit.ts'
import { type OrdersContext, providerOf } from '../context.ts'
import { ProviderRefused, ProviderUnreachable } from '../gateway/provider.ts'
import { notifyAdmins } from '../records/people/notify-admins.ts'
import { isRenewed, renewedKey } from '../rules.ts'
import { endReview } from './refund-review.ts'
import { syncRefundsAndDisputes } from './sync-refunds-and-disputes.ts'

/**
 * Sends a refund that is due to the provider. Called again after a crash or failure it uses the same key, so the money
 * goes back once; only a refusal, or a failure that the provider stores with the key, needs a new key. In that case,
 * and once the provider may have forgotten the key, it first asks whether the refund was made after all. A refund whose
 * review ran out becomes due now, and its order ends. A refused one stays owed and is tried again until it is paid or
 * an admin marks it paid.
 */
export async function payRefund(ctx: OrdersContext, refundId: string) {
  const { db, engine } = ctx
  await endReview(ctx, refundId)
  const refund = await claimRefund(ctx, refundId)
  if (!refund) return
  try {
    const { reference } = await sendRefund(ctx, refund)
    const paid = { state: 'done', provider_ref: reference, done_at: engine.now(), problem: null } as const
    await refundIn(db, refundId, 'due').set(paid).execute()
  } catch (error) {
    if (error instanceof ProviderRefused) await refuse(ctx, refund, error.message)
    else if (error instanceof ProviderUnreachable && error.stored) await renewKey(ctx, refund)
    if (await isSettled(ctx, refundId)) return
    throw error
  }
}

/** Has the provider refund the payment, unless it did so on an earlier call. */
async function sendRefund(ctx: OrdersContext, refund: ClaimedRefund) {
  const { id: refundId, payment_ref: paymentRef, idempotency_key: idempotencyKey } = refund
  if (!paymentRef) throw new Error(`refund ${refundId}: its payment has no reference at the provider`)
  const provider = providerOf(ctx, refund.provider)
  const isForgotten = (await readNow(ctx.db, ctx.engine)) >= refund.due_at + provider.keyMemoryMs
  const made =
    isForgotten || isRenewed(idempotencyKey) ? await provider.findRefund(paymentRef, refundId) : undefined
  return made ?? provider.refund({ refundId, paymentRef, amountCents: refund.amount_cents, idempotencyKey })
}

type ClaimedRefund = NonNullable<Awaited<ReturnType<typeof claimRefund>>>

function refundIn(db: Db | Trx, id: string, state: 'due' | 'refused') {
  return db.updateTable('refunds').where('id', '=', id).where('state', '=', state)
}

/** The refund, which is due from here on: meanwhile nobody can mark it paid by hand. */
async function claimRefund({ db }: OrdersContext, refundId: string) {
  await refundIn(db, refundId, 'refused').set({ state: 'due' }).execute()
  return db
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
    .select(['refunds.id', 'refunds.order_id', 'refunds.amount_cents', 'refunds.idempotency_key'])
    .select(['refunds.due_at', 'payment_attempts.provider', 'payment_attempts.payment_ref'])
    .where((eb) => eb.and({ 'refunds.id': refundId, 'refunds.state': 'due' }))
    .where('provider', '<>', 'credit')
    .executeTakeFirst()
}

/**
 * Notes a refusal, and the next key with it. The refund stays owed: once people mend permissions, balances or limits,
 * the next try succeeds. A refusal of a key that was replaced meanwhile is no news: another try may be paying now.
 */
async function refuse(ctx: OrdersContext, refund: ClaimedRefund, problem: string) {
  const { db, log } = ctx
  log.error({ refundId: refund.id, problem }, 'the provider refused a refund')
  const nextKey = renewedKey(refund.idempotency_key)
  await db.transaction().execute(async (trx) => {
    const tried = refundIn(trx, refund.id, 'due').where('idempotency_key', '=', refund.idempotency_key)
    const why = { problem: problem.slice(0, 300), came_back_ref: null }
    const refusal = tried.set({ state: 'refused', ...why, idempotency_key: nextKey })
    const { numUpdatedRows } = await refusal.executeTakeFirst()
    if (numUpdatedRows === 0n) return
    const { id, order_id: orderId, amount_cents: cents } = refund
    await notifyAdmins(trx, ctx, 'refund-refused', { orderId, cents, cause: `refused:${id}` })
  })
  // Often an admin already made it there by hand.
  if (refund.payment_ref)
    await syncRefundsAndDisputes(ctx, refund.provider, refund.payment_ref).catch(() => {})
}

async function renewKey({ db }: OrdersContext, refund: ClaimedRefund) {
  await db
    .updateTable('refunds')
    .set({ idempotency_key: renewedKey(refund.idempotency_key) })
    .where((eb) => eb.and({ id: refund.id, idempotency_key: refund.idempotency_key }))
    .execute()
}

async function isSettled({ db }: OrdersContext, refundId: string) {
  const row = await db.selectFrom('refunds').select('state').where('id', '=', refundId).executeTakeFirst()
  return row?.state === 'done' || row?.state === 'dropped'
}

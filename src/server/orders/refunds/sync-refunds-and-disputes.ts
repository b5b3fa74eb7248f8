import { sql } from 'kysely'
import { newId } from '../../platform/base/base.ts'
import type { Engine, Trx } from '../../platform/db/engine.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { type OrdersContext, providerOf } from '../context.ts'
import type { MoneyBack } from '../gateway/provider.ts'
import { readAccount } from '../records/account.ts'
import { type AttemptRow, findAttemptByPayment } from '../records/attempts.ts'
import { lockOrder } from '../records/changes.ts'
import { reclaimCredit } from '../records/credit.ts'
import { followGift } from '../records/gifts/gift-cards.ts'
import { type Alarm, notifyAdmins } from '../records/people/notify-admins.ts'
import { publishSeats } from '../records/publish-seats.ts'
import { renewedKey } from '../rules.ts'
import { endLostLines } from './return-lines.ts'
import { settleBalance } from './settle-balance.ts'

/**
 * Records the refunds and disputes that the provider lists for a payment, whoever caused them; idempotent. Admins are
 * told what was done on the provider's own pages, and what banks do. Once the whole payment is gone for good its
 * tickets are void; for a part of it an admin decides which.
 */
export async function syncRefundsAndDisputes(ctx: OrdersContext, provider: string, paymentRef: string) {
  const attempt = await findAttemptByPayment(ctx.db, provider, paymentRef)
  if (!attempt) return 'unknown'
  const found = await providerOf(ctx, provider).listMoneyBack(paymentRef)
  if (found.length === 0) return 'recorded'
  const freed = await ctx.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, ctx.engine, attempt.order_id)
    for (const back of found) {
      const own = await findOwn(trx, ctx.engine, attempt, back)
      if (own) await recordOwn(trx, ctx, attempt, back, own)
      else await recordForeign(trx, ctx, attempt, back)
    }
    await coverRefused(trx, ctx.engine, order.id)
    await reclaimCredit(trx, ctx.engine, order)
    await followGift(trx, ctx.engine, order.id)
    return endLostLines(trx, ctx, order.id)
  })
  publishSeats(ctx, freed)
  ctx.jobs.wake()
  return 'recorded'
}

/**
 * Our refund that this money is. One that carries our id but is not here (a backup was restored), or that was paid by
 * another refund already, counts like one that others made. Locked, so that nobody marks it paid by hand meanwhile.
 */
async function findOwn(trx: Trx, engine: Engine, attempt: AttemptRow, back: MoneyBack) {
  if (back.refundId === null) return undefined
  const own = trx
    .selectFrom('refunds')
    .select(['id', 'state', 'provider_ref', 'idempotency_key'])
    .where('id', '=', back.refundId)
    .where('attempt_id', '=', attempt.id)
  const refund = await engine.lockRows(own).executeTakeFirst()
  const isWaiting = refund?.state === 'due' || refund?.state === 'refused'
  return isWaiting || refund?.provider_ref === back.reference ? refund : undefined
}

type OwnRefund = NonNullable<Awaited<ReturnType<typeof findOwn>>>

/** Records a refund of ours: done although its answer was lost, or failed days after it was taken. */
async function recordOwn(
  trx: Trx,
  ctx: OrdersContext,
  attempt: AttemptRow,
  back: MoneyBack,
  refund: OwnRefund,
) {
  const set = (values: object) => trx.updateTable('refunds').set(values).where('id', '=', refund.id).execute()
  if (back.state === 'done' && (refund.state === 'due' || refund.state === 'refused'))
    await set({ state: 'done', provider_ref: back.reference, done_at: ctx.engine.now(), problem: null })
  if (back.state !== 'undone' || refund.state !== 'done' || refund.provider_ref !== back.reference) return
  const why = { problem: back.why ?? '', came_back_ref: back.reference }
  await recordReturn(trx, ctx.engine, refund.id)
  await set({ state: 'refused', done_at: null, ...why, idempotency_key: renewedKey(refund.idempotency_key) })
  await enqueue(trx, ctx.engine, {
    kind: 'refund',
    payload: { refundId: refund.id },
    uniqueKey: `refund:${refund.id}:${back.reference}`,
  })
  await alarm(trx, ctx, 'refund-refused', attempt, back)
}

/** Records that the money of a refund that was done has come back to us. */
async function recordReturn(trx: Trx, engine: Engine, refundId: string) {
  await trx
    .insertInto('returned_refunds')
    .columns(['refund_id', 'amount_cents', 'paid_at', 'came_back_at'])
    .expression((eb) =>
      eb
        .selectFrom('refunds')
        .select(['id', 'amount_cents', sql<number>`done_at`.as('paid_at'), engine.now().as('came_back_at')])
        .where('id', '=', refundId)
        .where('amount_cents', '>', 0),
    )
    .execute()
}

const states = { open: 'review', done: 'done', undone: 'dropped' } as const

/** Records a refund made at the provider, or a dispute: one that is new to us, or what became of one that we know. */
async function recordForeign(trx: Trx, ctx: OrdersContext, attempt: AttemptRow, back: MoneyBack) {
  const { engine } = ctx
  const isDispute = back.kind === 'dispute'
  const state = states[back.state]
  const key = `${back.kind}:${back.reference}`
  const now = { state, done_at: state === 'done' ? engine.now() : null }
  const known = await trx
    .selectFrom('refunds')
    .select(['id', 'state', 'amount_cents'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  if (!known) {
    if (state === 'dropped') return
    await trx
      .insertInto('refunds')
      .values({
        ...now,
        id: newId(),
        order_id: attempt.order_id,
        attempt_id: attempt.id,
        amount_cents: back.amountCents,
        reason: isDispute ? 'disputed' : 'external',
        idempotency_key: key,
        provider_ref: back.reference,
        due_at: engine.now(),
        created_at: engine.now(),
        problem: isDispute ? back.why : null,
      })
      .execute()
    const opened = state === 'done' ? 'dispute-lost' : 'dispute-opened'
    return alarm(trx, ctx, isDispute ? opened : 'refunded-outside', attempt, back)
  }
  const set = (values: object) => trx.updateTable('refunds').set(values).where('id', '=', known.id).execute()
  // A dispute may have no amount at first.
  if (known.amount_cents === 0 && back.amountCents > 0) await set({ amount_cents: back.amountCents })
  if (known.state === state) return
  if (known.state === 'done') await recordReturn(trx, engine, known.id)
  await set(now)
  // Tickets may have been given up against it: money that has come back to us is the buyer's.
  await settleBalance(trx, engine, {
    orderId: attempt.order_id,
    changeId: null,
    cause: { reason: 'requested', actorId: null, key },
  })
  const end = state === 'dropped' ? 'dispute-won' : 'dispute-lost'
  await alarm(trx, ctx, isDispute ? end : 'refund-refused', attempt, back)
}

/** Drops or reduces refused refunds that were made at the provider by hand; locked against other attempts. */
async function coverRefused(trx: Trx, engine: Engine, orderId: string) {
  const refused = trx
    .selectFrom('refunds')
    .select(['id', 'amount_cents', 'idempotency_key'])
    .where((eb) => eb.and({ order_id: orderId, state: 'refused' }))
    .orderBy('created_at')
    .orderBy('id')
  for (const refund of await engine.lockRows(refused).execute()) {
    const { balance_cents, outside_cents } = await readAccount(trx, orderId)
    const left = refund.amount_cents - Math.min(refund.amount_cents, balance_cents, outside_cents)
    if (left >= refund.amount_cents) continue
    await trx
      .updateTable('refunds')
      .set(
        left > 0
          ? { amount_cents: left, idempotency_key: renewedKey(refund.idempotency_key) }
          : { state: 'dropped' },
      )
      .where('id', '=', refund.id)
      .execute()
  }
}

function alarm(trx: Trx, ctx: OrdersContext, kind: Alarm, attempt: AttemptRow, back: MoneyBack) {
  return notifyAdmins(trx, ctx, kind, {
    orderId: attempt.order_id,
    cents: back.amountCents,
    cause: `${kind}:${back.reference}`,
  })
}

import type { ExpressionBuilder, Selectable, Updateable } from 'kysely'
import { AppError } from '../../platform/base/base.ts'
import { inBatches } from '../../platform/base/in-batches.ts'
import type { Db, Trx } from '../../platform/db/engine.ts'
import type { Database } from '../../platform/db/schema.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { writeAudit } from '../../platform/records/audit.ts'
import { type OrdersContext, providerOf } from '../context.ts'
import { ProviderRefused, ProviderUnreachable } from '../gateway/provider.ts'
import { syncPaymentAttempt } from '../payments/sync-payment-attempt.ts'
import { renewedKey } from '../rules.ts'

/** Unknown payments checked per round. */
const ROUND = 40
/** How long after the provider took it a refund may still fail, in ms. */
const REFUNDS_FAIL_MS = 30 * 24 * 60 * 60 * 1000

type Row = Selectable<Database['unknown_payments']>

/**
 * Queues the refunds of what is left of these payments, in one transaction; those that an order has by now, or that are
 * settled or being refunded, stay as they are, so that it may be asked again. Returns how many it queued.
 */
export async function refundUnknown(ctx: OrdersContext, ids: readonly string[], actorId: string) {
  const queued = await inOneTransaction(ctx.db, ids, (trx, id) => queueRefund(trx, ctx, id, actorId))
  ctx.jobs.wake()
  return queued
}

/** Throws payment-matched if an order has it by now, payment-settled if it is off the list or being refunded. */
export async function refuseSettled(db: Db, id: string): Promise<never> {
  const open = db.selectFrom('unknown_payments').select('id').where('id', '=', id).where('state', '=', 'open')
  throw new AppError((await open.executeTakeFirst()) ? 'payment-matched' : 'payment-settled')
}

/** Acts on each of these once, in one transaction; returns on how many it did something. */
function inOneTransaction(db: Db, ids: readonly string[], act: (trx: Trx, id: string) => Promise<boolean>) {
  return db.transaction().execute(async (trx) => {
    let count = 0
    // In one order, so that two who ask at once do not wait for each other.
    for (const id of [...new Set(ids)].sort()) if (await act(trx, id)) count++
    return count
  })
}

/** Queues a refund; false if the payment is not open, or an order has it. */
async function queueRefund(trx: Trx, { engine }: Pick<OrdersContext, 'engine'>, id: string, actorId: string) {
  const row = await inState(trx, { id, state: 'open' })
    .set({ state: 'due', problem: null, resolved_by: actorId })
    .where((eb) => eb.not(isMatched(eb)))
    .returning(['refund_key', 'amount_cents as cents'])
    .executeTakeFirst()
  if (!row) return false
  const { refund_key: key, cents } = row
  await enqueue(trx, engine, { kind: 'unknown-refund', payload: { id }, uniqueKey: `unknown-refund:${key}` })
  await writeAudit(trx, engine, actorId, 'unknown-refunded', `payment:${id}`, { cents })
  return true
}

/**
 * Takes these payments off the list with one explanation, in one transaction; those that are off it already, or are being
 * refunded, stay as they are. Returns how many it explained.
 */
export function explainUnknown(
  { db, engine }: OrdersContext,
  ids: readonly string[],
  actorId: string,
  note: string,
) {
  return inOneTransaction(db, ids, async (trx, id) => {
    const row = await inState(trx, { id, state: 'open' })
      .set({ state: 'explained', note, resolved_at: engine.now(), resolved_by: actorId })
      .returning('amount_cents as cents')
      .executeTakeFirst()
    if (row) await writeAudit(trx, engine, actorId, 'unknown-explained', `payment:${id}`, row)
    return row !== undefined
  })
}

/**
 * Sends the refund that an admin asked for; idempotent, like `payRefund`. No order is owed the money, so a refused
 * refund is not tried again: the payment goes back on the list, with the provider's words.
 */
export async function refundUnknownPayment(ctx: OrdersContext, id: string) {
  const { db, engine } = ctx
  const due = db.selectFrom('unknown_payments').selectAll().where('id', '=', id).where('state', '=', 'due')
  const payment = await due.executeTakeFirst()
  if (!payment) return
  try {
    const { gone, claimed } = await backOf(ctx, payment)
    // If the bank decided for the buyer, the money would go back twice.
    if (claimed) return await relist(db, payment, { problem: 'claimed' })
    if (gone < payment.amount_cents)
      await providerOf(ctx, payment.provider).refund({
        paymentRef: payment.payment_ref,
        amountCents: payment.amount_cents - gone,
        refundId: id,
        idempotencyKey: payment.refund_key,
      })
    await inState(db, payment)
      .set({ state: 'refunded', back_cents: payment.amount_cents, resolved_at: engine.now() })
      .execute()
  } catch (error) {
    if (error instanceof ProviderRefused) return relist(db, payment, { problem: error.message.slice(0, 300) })
    if (error instanceof ProviderUnreachable && error.stored)
      await inState(db, payment)
        .set({ refund_key: renewedKey(payment.refund_key) })
        .execute()
    throw error
  }
}

/**
 * Checks open unknown payments again: one that an order has by now, or that was refunded at the provider, leaves the
 * list. One whose refund failed days after the provider took it goes back on it.
 */
export async function recheckUnknownPayments(ctx: OrdersContext) {
  const { db, engine } = ctx
  const open = await db
    .updateTable('unknown_payments')
    .set({ checked_at: engine.now() })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('unknown_payments')
        .select('id')
        .where('provider', 'in', [...ctx.providers.keys()])
        .where((or) =>
          or.or([
            or('state', '=', 'open'),
            or('state', '=', 'refunded').and('resolved_at', '>', or(engine.now(), '-', REFUNDS_FAIL_MS)),
          ]),
        )
        .orderBy('checked_at')
        .limit(ROUND),
    )
    .returning(['id', 'provider', 'reference', 'payment_ref', 'amount_cents', 'state', 'refund_key'])
    .execute()
  await inBatches(open, async (payment) => {
    const { gone, claimed } = await backOf(ctx, payment)
    if (payment.state === 'refunded') {
      if (gone < payment.amount_cents && !claimed)
        await relist(db, payment, { problem: 'came-back', back_cents: gone })
      return
    }
    await syncPaymentAttempt(ctx, payment.provider, payment.reference)
    await inState(db, payment).set({ state: 'matched', resolved_at: engine.now() }).where(isMatched).execute()
    await inState(db, payment)
      .set({
        back_cents: gone,
        ...(gone >= payment.amount_cents && { state: 'refunded', resolved_at: engine.now() }),
      })
      .execute()
  })
}

/** Puts a payment back on the list with the reason, and a new key for its next refund. */
async function relist(
  db: Db,
  payment: Pick<Row, 'id' | 'state' | 'refund_key'>,
  why: Updateable<Database['unknown_payments']>,
) {
  await inState(db, payment)
    .set({
      ...why,
      state: 'open',
      refund_key: renewedKey(payment.refund_key),
      resolved_at: null,
      resolved_by: null,
    })
    .execute()
}

/** An update of a payment that is still in the state it was read in. */
function inState(db: Db | Trx, { id, state }: Pick<Row, 'id' | 'state'>) {
  return db.updateTable('unknown_payments').where('id', '=', id).where('state', '=', state)
}

/** Whether an order has this payment. */
function isMatched(eb: ExpressionBuilder<Database, 'unknown_payments'>) {
  return eb.exists(
    eb
      .selectFrom('payment_attempts')
      .select('payment_attempts.id')
      .whereRef('payment_attempts.provider', '=', 'unknown_payments.provider')
      .whereRef('payment_attempts.payment_ref', '=', 'unknown_payments.payment_ref')
      .where('payment_attempts.state', '=', 'captured'),
  )
}

/** How much of a payment was refunded at the provider, in cents, and whether a bank claims it back and has not decided. */
async function backOf(ctx: OrdersContext, { provider, payment_ref }: Pick<Row, 'provider' | 'payment_ref'>) {
  const back = await providerOf(ctx, provider).listMoneyBack(payment_ref)
  const undecided = back.filter(({ kind, state }) => kind === 'dispute' && state === 'open')
  const real = back.filter((each) => each.state !== 'undone' && !undecided.includes(each))
  return { gone: real.reduce((sum, { amountCents }) => sum + amountCents, 0), claimed: undecided.length > 0 }
}

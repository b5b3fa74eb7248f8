import type { ExpressionBuilder } from 'kysely'
import { writeAudit } from '../../platform/audit.ts'
import type { Trx } from '../../platform/db/engine.ts'
import type { Database } from '../../platform/db/schema.ts'
import { AppError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { type OrdersContext, providerOf, providersOf } from '../context.ts'
import { inBatches } from '../fulfilment/end-order.ts'
import { ProviderRefused, ProviderUnreachable } from '../gateway/provider.ts'
import { syncPaymentAttempt } from '../payments/sync-payment-attempt.ts'
import { renewedKey } from '../rules.ts'

/** Unknown payments that one round looks at again. */
const ROUND = 40
/** A refund may fail this long after the provider took it, in ms. */
const REFUNDS_FAIL_MS = 30 * 24 * 60 * 60 * 1000
const CLAIMED = 'The buyer’s bank claims it back and has not decided.'

/**
 * Has the provider give an unknown payment back, whatever of it is left; a job does it. Throws payment-matched when its
 * order has it by now, and payment-settled when it is on its way or settled.
 */
export async function refundUnknown(ctx: OrdersContext, id: string, actorId: string): Promise<void> {
  const { db, engine } = ctx
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('unknown_payments')
      .set({ state: 'due', problem: null, resolved_by: actorId })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .where((eb) => eb.not(isMatched(eb)))
      .returning(['refund_key', 'amount_cents'])
      .executeTakeFirst()
    if (!row) throw new AppError((await isOpen(trx, id)) ? 'payment-matched' : 'payment-settled')
    await enqueue(trx, engine, {
      kind: 'unknown-refund',
      payload: { id },
      uniqueKey: `unknown-refund:${row.refund_key}`,
    })
    await writeAudit(trx, engine, {
      actorId,
      action: 'unknown-refunded',
      subject: `payment:${id}`,
      detail: { cents: row.amount_cents },
    })
  })
  ctx.jobs.wake()
}

/** Takes an unknown payment off the list with the admin's words for it. Throws payment-settled when it left it before. */
export async function explainUnknown(
  { db, engine }: OrdersContext,
  id: string,
  actorId: string,
  note: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('unknown_payments')
      .set({ state: 'explained', note, resolved_at: engine.now(), resolved_by: actorId })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .returning('amount_cents')
      .executeTakeFirst()
    if (!row) throw new AppError('payment-settled')
    await writeAudit(trx, engine, {
      actorId,
      action: 'unknown-explained',
      subject: `payment:${id}`,
      detail: { cents: row.amount_cents },
    })
  })
}

/** Sends the refund that an admin asked for; idempotent, as `payRefund` is. What the provider refuses is on the list again, with its words. */
export async function refundUnknownPayment(ctx: OrdersContext, id: string): Promise<void> {
  const { db, engine } = ctx
  const row = await db
    .selectFrom('unknown_payments')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'due')
    .executeTakeFirst()
  if (!row) return
  const set = (values: object) =>
    db.updateTable('unknown_payments').set(values).where('id', '=', id).where('state', '=', 'due').execute()
  const provider = providerOf(ctx, row.provider)
  const renewed = { refund_key: renewedKey(row.refund_key) }
  try {
    const { gone, claimed } = await backOf(ctx, row)
    // Should the bank decide for the buyer, he would have it twice.
    if (claimed) return void (await set({ ...renewed, state: 'open', problem: CLAIMED, resolved_by: null }))
    const left = row.amount_cents - gone
    if (left > 0)
      await provider.refund({
        paymentRef: row.payment_ref,
        amountCents: left,
        refundId: id,
        idempotencyKey: row.refund_key,
      })
    await set({ state: 'refunded', back_cents: row.amount_cents, resolved_at: engine.now() })
  } catch (error) {
    if (error instanceof ProviderRefused)
      return void (await set({
        ...renewed,
        state: 'open',
        problem: error.message.slice(0, 300),
        resolved_by: null,
      }))
    if (error instanceof ProviderUnreachable && error.stored) await set(renewed)
    throw error
  }
}

/**
 * Looks again at the unknown payments that are open: one whose order came to be here is settled by it, one that went
 * back at the provider is settled too. Both leave the list. One whose refund failed days after it was taken is back on it.
 */
export async function recheckUnknownPayments(ctx: OrdersContext): Promise<void> {
  const { db, engine } = ctx
  const open = await db
    .updateTable('unknown_payments')
    .set({ checked_at: engine.now() })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('unknown_payments')
        .select('id')
        .where('provider', 'in', providersOf(ctx))
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
      if (gone < payment.amount_cents && !claimed) await reopen(ctx, payment, gone)
      return
    }
    await syncPaymentAttempt(ctx, payment.provider, payment.reference)
    await leaveIfMatched(ctx, payment.id)
    await db
      .updateTable('unknown_payments')
      .set({
        back_cents: gone,
        ...(gone >= payment.amount_cents && { state: 'refunded', resolved_at: engine.now() }),
      })
      .where('id', '=', payment.id)
      .where('state', '=', 'open')
      .execute()
  })
}

/** Lists a payment again whose refund came back. */
async function reopen(
  { db }: OrdersContext,
  { id, refund_key }: { id: string; refund_key: string },
  gone: number,
): Promise<void> {
  await db
    .updateTable('unknown_payments')
    .set({
      state: 'open',
      back_cents: gone,
      refund_key: renewedKey(refund_key),
      problem: 'Its refund came back.',
      resolved_at: null,
      resolved_by: null,
    })
    .where('id', '=', id)
    .where('state', '=', 'refunded')
    .execute()
}

async function isOpen(trx: Trx, id: string): Promise<boolean> {
  const query = trx.selectFrom('unknown_payments').select('id').where('id', '=', id)
  return (await query.where('state', '=', 'open').executeTakeFirst()) !== undefined
}

async function leaveIfMatched({ db, engine }: OrdersContext, id: string): Promise<void> {
  await db
    .updateTable('unknown_payments')
    .set({ state: 'matched', resolved_at: engine.now() })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where(isMatched)
    .execute()
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

/** What of a payment went back at the provider, in cents, and whether a bank claims it back and has not decided. */
async function backOf(
  ctx: OrdersContext,
  { provider, payment_ref }: { provider: string; payment_ref: string },
): Promise<{ gone: number; claimed: boolean }> {
  const back = await providerOf(ctx, provider).listMoneyBack(payment_ref)
  const undecided = back.filter(({ kind, state }) => kind === 'dispute' && state === 'open')
  const real = back.filter((each) => each.state !== 'undone' && !undecided.includes(each))
  return { gone: real.reduce((sum, { amountCents }) => sum + amountCents, 0), claimed: undecided.length > 0 }
}

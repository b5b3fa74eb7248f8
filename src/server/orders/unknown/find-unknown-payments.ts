import { newId } from '../../platform/base/base.ts'
import { inBatches } from '../../platform/base/in-batches.ts'
import { readNow } from '../../platform/records/audit.ts'
import { type OrdersContext, providerOf } from '../context.ts'
import type { ListedPayment, Traced } from '../gateway/provider.ts'
import { syncPaymentAttempt } from '../payments/sync-payment-attempt.ts'
import { mailAdmins } from '../records/people/notify-admins.ts'
import { listUnmatched, PART_MS, readListStart, type Unmatched } from './list-unmatched.ts'

/** Parts per round; the next round catches up with the rest. */
const PARTS = 5

type Stranger = ListedPayment & Traced

/**
 * Reads what the providers took for us since the last round, and lists every payment without an order here, as after a
 * backup was restored: admins get one mail and settle them. A payment whose order is here fulfils it.
 */
export async function findUnknownPayments(ctx: OrdersContext) {
  await inBatches([...ctx.providers.keys()], async (provider) => {
    let parts = 0
    while (parts < PARTS && (await readPart(ctx, provider))) parts++
  })
}

/** Reads the next part of a provider's list; answers whether there is more. */
async function readPart(ctx: OrdersContext, provider: string) {
  const { db, engine } = ctx
  const gateway = providerOf(ctx, provider)
  const now = await readNow(db, engine)
  const since = await readListStart(db, provider, now)
  const until = Math.min(now, since + PART_MS)
  const strangers: Stranger[] = []
  const errors: unknown[] = []
  for await (const payments of listUnmatched(db, [provider, gateway], since, until))
    await inBatches(payments, async (payment) => {
      const traced = await gateway.trace(payment)
      if (traced && (await isStranger(ctx, provider, payment, traced)))
        strangers.push({ ...payment, ...traced })
    }).catch((error) => errors.push(error))
  await recordUnknown(ctx, provider, strangers)
  // Progress is not saved, so the next round reads this part again.
  if (errors.length > 0) throw new AggregateError(errors, `not all payments at ${provider} could be checked`)
  await db
    .insertInto('payment_lists')
    .values({ provider, read_until: until })
    .onConflict((conflict) =>
      conflict
        .column('provider')
        .doUpdateSet({ read_until: until })
        .where('payment_lists.read_until', '<', until),
    )
    .execute()
  return until < now
}

/** Whether no order here has this payment, even after syncing the attempt it was made for. */
async function isStranger(
  ctx: OrdersContext,
  provider: string,
  { attempt }: Unmatched,
  { reference }: Traced,
) {
  if (!attempt || attempt.state === 'captured') return true
  return (await syncPaymentAttempt(ctx, provider, reference)) === 'unknown'
}

/** Lists new ones and mails admins once. */
async function recordUnknown(ctx: OrdersContext, provider: string, strangers: readonly Stranger[]) {
  const { db, engine } = ctx
  if (strangers.length === 0) return
  await db.transaction().execute(async (trx) => {
    const found: { id: string; amount_cents: number }[] = []
    // In one order, so that two processes which list the same cannot wait for each other.
    for (const payment of strangers.toSorted((a, b) => (a.paymentRef < b.paymentRef ? -1 : 1))) {
      const id = newId()
      const row = await trx
        .insertInto('unknown_payments')
        .values({
          id,
          provider,
          reference: payment.reference,
          payment_ref: payment.paymentRef,
          order_id: payment.orderId,
          attempt_id: payment.attemptId,
          amount_cents: payment.amountCents,
          currency: payment.currency,
          paid_at: payment.paidAt,
          first_seen: engine.now(),
          back_cents: 0,
          checked_at: 0,
          state: 'open',
          refund_key: `unknown:${id}`,
        })
        .onConflict((conflict) => conflict.columns(['provider', 'payment_ref']).doNothing())
        .returning(['id', 'amount_cents'])
        .executeTakeFirst()
      if (row) found.push(row)
    }
    const [first] = found
    if (!first) return
    await mailAdmins(trx, ctx, `unknown-payments:${first.id}`, {
      template: 'unknown-payments',
      props: {
        count: found.length,
        cents: found.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
        link: `${ctx.config.publicUrl}/admin/orders/unknown`,
      },
    })
  })
  ctx.jobs.wake()
}

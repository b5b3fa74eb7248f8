import type { OrdersContext } from '../../src/server/orders/context.ts'
import { cancelOrder } from '../../src/server/orders/office/cancel-order.ts'
import { cancelPerformance } from '../../src/server/orders/office/cancel-performance.ts'
import { refundOrder } from '../../src/server/orders/office/refund-order.ts'
import { payRefund } from '../../src/server/orders/refunds/pay-refund.ts'
import { syncRefundsAndDisputes } from '../../src/server/orders/refunds/sync-refunds-and-disputes.ts'
import { findUnknownPayments } from '../../src/server/orders/unknown/find-unknown-payments.ts'
import { countUnknown } from '../../src/server/orders/unknown/unknown-payments.ts'
import { newId } from '../../src/server/platform/base/base.ts'
import { abandonJob } from '../../src/server/platform/jobs/dead-jobs.ts'
import { MINUTE_MS } from '../../src/shared/platform/durations.ts'
import { asOf, idOf } from './as-of.ts'
import { callSandbox, pressPay } from './buying.ts'
import type { Evening } from './house.ts'
import type { Person } from './people.ts'

/** Calls an evening off, and refunds its buyers. */
export async function callOff(ctx: OrdersContext, admin: Person, evening: Evening, at: number) {
  const note = 'Our Nora has lost her voice, and nobody else knows the part. We are very sorry.'
  const noteFr =
    'Notre Nora a perdu la voix, et personne d’autre ne connaît le rôle. Nous en sommes vraiment désolés.'
  await cancelPerformance(asOf(ctx, at), evening.id, admin.id, { keepDonations: false, note, noteFr })
  const orders = ctx.db.selectFrom('cancelled_orders').select('order_id')
  const cancelled = await orders.where('performance_id', '=', evening.id).execute()
  for (const [i, { order_id }] of cancelled.entries()) {
    const past = asOf(ctx, at + (i + 1) * 1000)
    await cancelOrder(past, { orderId: order_id, performanceId: evening.id })
    await payDue(past, order_id)
  }
}

/** Refunds the first `count` tickets of an order that its buyer asked to give back. */
export async function refundTicket(
  ctx: OrdersContext,
  admin: Person,
  orderId: string,
  { count, note, at }: { count: number; note: string; at: number },
) {
  const past = asOf(ctx, at)
  const bought = ctx.db.selectFrom('tickets').select('id').where('order_id', '=', orderId)
  const tickets = await bought.orderBy('seat_num').limit(count).execute()
  await refundOrder(past, orderId, admin.id, {
    ticketIds: tickets.map(({ id }) => id),
    donation: false,
    note,
    evenAdmitted: false,
    key: idOf('refund', orderId),
  })
  await payDue(past, orderId)
}

/** Sends what is due of an order to the provider, which may refuse it. */
async function payDue(past: OrdersContext, orderId: string) {
  const refunds = past.db.selectFrom('refunds').select('id').where('order_id', '=', orderId)
  for (const { id } of await refunds.where('state', '=', 'due').execute())
    await payRefund(past, id).catch((error: Error) =>
      abandonJob(past.db, past.engine, `refund:${id}`, error.message),
    )
}

/** A buyer's bank withdraws the payment of an order; with 0 cents it only asks about it, and refunds are refused. */
export async function dispute(ctx: OrdersContext, orderId: string, at: number, cents?: number) {
  const paid = await ctx.db
    .selectFrom('payment_attempts')
    .select(['provider', 'reference', 'payment_ref', 'url'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'captured')
    .executeTakeFirstOrThrow()
  const page = new URL(paid.url ?? '').pathname.replace(/\/pay\/.*/, '/dashboard/dispute')
  await callSandbox(ctx, page, { session: paid.reference, ...(cents !== undefined && { amount: cents }) })
  await syncRefundsAndDisputes(asOf(ctx, at), paid.provider, paid.payment_ref ?? '')
}

/** A payment at the provider that no order here knows, as after a backup was restored. */
export async function payUnknown(ctx: OrdersContext, provider: string) {
  await findUnknownPayments(ctx)
  if ((await countUnknown(ctx.db)) > 0) return
  const lost = { orderId: newId(), attemptId: newId() }
  const session = await ctx.providers
    .get(provider)
    ?.createSession({
      ...lost,
      idempotencyKey: `order:${lost.orderId}:v1`,
      email: 'regular6@sandbox.test',
      language: 'en',
      lines: [{ name: 'The Cherry Orchard: seat D4', amountCents: 1749 }],
      totalCents: 1749,
      expiresAt: Date.now() + 35 * MINUTE_MS,
    })
  await pressPay(ctx, session?.url ?? '')
  await findUnknownPayments(ctx)
}

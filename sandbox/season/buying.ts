import { mailboxKey, networkOf } from '../../src/server/accounts/rules/limits.ts'
import type { OrdersContext } from '../../src/server/orders/context.ts'
import { captureChange } from '../../src/server/orders/payments/capture-change.ts'
import { openPayment } from '../../src/server/orders/payments/open-payment.ts'
import { placeOrder } from '../../src/server/orders/payments/place-order.ts'
import { syncPaymentAttempt } from '../../src/server/orders/payments/sync-payment-attempt.ts'
import { readDue } from '../../src/server/orders/records/account.ts'
import { findLatestChange } from '../../src/server/orders/records/changes.ts'
import { findOrder } from '../../src/server/orders/records/orders.ts'
import { withdrawJobs } from '../../src/server/platform/jobs/dead-jobs.ts'
import { openDeliveryLog } from '../../src/server/platform/mail/delivery-log.ts'
import { holdSeats } from '../../src/server/seating/commands/hold-seats.ts'
import type { ExchangeInput } from '../../src/shared/orders/exchanges.ts'
import { asOf } from './as-of.ts'
import type { Person } from './people.ts'

export type Purchase = {
  buyer: Person
  performanceId: string
  seats: readonly { seatNum: number; type: string }[]
  /** Whole dollars. */
  donation?: number
  provider: string
  /** When, in ms since 1970. */
  at: number
  exchange?: ExchangeInput
}

/** Holds these seats as of then. */
export async function holdFor(ctx: OrdersContext, purchase: Omit<Purchase, 'provider'>) {
  const { buyer, performanceId } = purchase
  const held = await holdSeats(asOf(ctx, purchase.at), {
    userId: buyer.id,
    performanceId,
    exchange: purchase.exchange?.orderId ?? null,
    seats: purchase.seats.map(({ seatNum }) => seatNum),
    origin: { mailbox: mailboxKey(buyer.email), network: networkOf(`10.0.0.${buyer.email.length}`) },
  })
  if (held.hold === null) throw new Error('nothing was held')
  return held.hold.id
}

/**
 * Buys tickets as a person does: holds the seats, pays on the provider's page, is fulfilled. A purchase that a killed
 * process began goes on where it was. Returns the order's id.
 */
export async function buy(ctx: OrdersContext, purchase: Purchase) {
  const past = asOf(ctx, purchase.at)
  const known = await findPurchase(ctx, purchase)
  if (known && known.status !== 'pending') return known.order_id
  const orderId = known?.order_id ?? (await order(past, ctx, purchase))
  const statusNow = async () => (await findPurchase(ctx, purchase))?.status
  if ((await statusNow()) === 'pending') await pay(past, purchase, orderId)
  const status = await statusNow()
  if (status !== 'paid') throw new Error(`a purchase of order ${orderId} of the season is ${status}`)
  return orderId
}

/** The purchase or the exchange that got this buyer seats of this performance. */
function findPurchase({ db }: OrdersContext, { buyer, performanceId }: Purchase) {
  return db
    .selectFrom('order_lines')
    .innerJoin('order_changes', 'order_changes.id', 'order_lines.change_id')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['order_lines.order_id', 'order_changes.status'])
    .where('user_id', '=', buyer.id)
    .where('order_lines.performance_id', '=', performanceId)
    .executeTakeFirst()
}

async function order(past: OrdersContext, ctx: OrdersContext, purchase: Purchase) {
  const { buyer, seats, donation = 0, exchange } = purchase
  const holdId = await holdFor(ctx, purchase)
  const input = { holdId, seats: [...seats], donation, credit: 0, ...(exchange && { exchange }) }
  const person = { userId: buyer.id, email: buyer.email }
  return (await placeOrder(past, person, input, purchase.provider)).orderId
}

async function pay(past: OrdersContext, { buyer, provider }: Purchase, orderId: string) {
  const change = await findLatestChange(past.db, orderId)
  const amountCents = await readDue(past.db, change.id)
  const { url, reference } = await openPayment(past, { email: buyer.email, provider, amountCents }, change.id)
  await pressPay(past, url)
  if (past.providers.get(provider)?.capture) await captureChange(past, change)
  else await syncPaymentAttempt(past, provider, reference)
}

/** Presses the button of a payment page of the sandbox, again if a killed process has. */
export async function pressPay(ctx: OrdersContext, url: string) {
  const { pathname, search } = new URL(url)
  await post(ctx, pathname + search, { body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' })
}

/** Calls the sandbox, such as to settle a payment or to plan a fault. */
export function callSandbox(ctx: OrdersContext, path: string, what: object) {
  const headers = { 'content-type': 'application/json' }
  return post(ctx, path, { headers, body: JSON.stringify(what) })
}

async function post({ config }: OrdersContext, path: string, request: RequestInit) {
  const answer = await fetch(new URL(path, config.sandbox?.url), { method: 'POST', ...request })
  await answer.body?.cancel()
}

/** Notes that what is to be mailed about an order was mailed then; nobody is sent tickets for what is over. */
export async function mailedThen(ctx: OrdersContext, orderId: string, { buyer, at }: Purchase) {
  const { db, engine } = ctx
  const subject = `Your tickets for ${(await findOrder(db, orderId)).show_name}`
  const waiting = await db.selectFrom('jobs').select('id').where('about', '=', orderId).execute()
  for (const { id } of waiting)
    await openDeliveryLog(asOf(ctx, at + 5000)).accepted({ id, address: buyer.email, subject, orderId })
  await db.transaction().execute((trx) => withdrawJobs(trx, engine, orderId))
}

/** Keeps the providers' news of what is long known from being sent, or lets them send again. */
export function muteProviders(ctx: OrdersContext, mute: boolean) {
  return callSandbox(ctx, '/faults', { webhooks: mute ? { drop: 1 } : null })
}

import { sendEvent } from '../../src/server/testing/harness/provider.ts'
import { seededRandom } from '../../src/server/testing/random.ts'
import {
  askHold,
  createUsers,
  openPerformance,
  type Person,
  placeOrder,
} from '../../src/server/testing/scenes/box-office.ts'
import { table } from '../kit/table.ts'
import type { FaultHouse } from './fault-house.ts'

const RUNS = Number(process.env.RUNS) || 1000
const SEATS = 80
const STEP_MS = 20_000
const HOLD_MS = 15 * 60_000
/**
 * Payments arrive from this long before to this long after the end of the hold; the seats are released at most five
 * minutes after it.
 */
const BEFORE_MS = 60_000
const AFTER_MS = 12 * 60_000
/** Late payments are resolved within five minutes (P14). */
const LIMIT_MS = 5 * 60_000 + STEP_MS

type Ends = {
  inTime: number
  soldLate: number
  refunded: number
  notCharged: number
  slowestMs: number
  lost: number
}

/**
 * F11: payments around the end of the hold; half the time Stripe is unreachable, and half the seats have a rival.
 * Returns the violations.
 */
export async function f11(theatre: FaultHouse): Promise<number> {
  const random = seededRandom('F11')
  const buyers = await createUsers(theatre.app, SEATS)
  const rivals = await createUsers(theatre.app, SEATS)
  const sum: Ends = { inTime: 0, soldLate: 0, refunded: 0, notCharged: 0, slowestMs: 0, lost: 0 }
  for (let left = RUNS; left > 0; left -= SEATS) {
    const away = random.next() < 0.7
    const ends = await playEvening(theatre, random, buyers.slice(0, Math.min(left, SEATS)), rivals, away)
    for (const key of ['inTime', 'soldLate', 'refunded', 'notCharged', 'lost'] as const) sum[key] += ends[key]
    sum.slowestMs = Math.max(sum.slowestMs, ends.slowestMs)
  }
  const late = sum.soldLate + sum.refunded
  const share = (count: number) => `${((count * 100) / late).toFixed(0)} %`
  console.log(
    table(
      ['payments', 'number', 'share'],
      [
        ['in time', sum.inTime, ''],
        ['refused by Stripe, not charged', sum.notCharged, ''],
        ['late: seat still free, sold', sum.soldLate, share(sum.soldLate)],
        ['late: seat gone, refunded whole', sum.refunded, share(sum.refunded)],
        ['slowest refund, s after the payment', (sum.slowestMs / 1000).toFixed(0), ''],
      ],
    ),
  )
  const slow = sum.slowestMs > LIMIT_MS ? 1 : 0
  return sum.lost + slow + (await theatre.violations())
}

/** One performance, each of its seats ordered by somebody; returns how they ended. */
async function playEvening(
  theatre: FaultHouse,
  random: ReturnType<typeof seededRandom>,
  buyers: Person[],
  rivals: Person[],
  away: boolean,
): Promise<Ends> {
  const { app, now, pass } = theatre
  const performance = await openPerformance(app)
  const begun = now()
  const orders = await Promise.all(buyers.map((who, i) => placeOrder(app, who, performance, [i + 1])))
  const plans = orders.map((order, i) => ({
    ...order,
    seat: i + 1,
    payAt: begun + HOLD_MS + random.int(-BEFORE_MS, AFTER_MS),
    rival: random.next() < 0.5,
    newsAfter: random.next() < 0.3 ? Number.POSITIVE_INFINITY : random.int(0, 60_000),
    pressed: false,
    chargedAt: 0,
    told: false,
  }))
  await pass(HOLD_MS - BEFORE_MS - STEP_MS)
  if (away) await theatre.faults({ stripe: [{ op: 'expire', mode: '500' }] })
  while (now() < begun + HOLD_MS + AFTER_MS + LIMIT_MS + STEP_MS) {
    for (const plan of plans) {
      if (!plan.pressed && plan.payAt <= now()) {
        plan.pressed = true
        if ((await app.sandbox.pay(plan.url)).status === 303) plan.chargedAt = now()
      }
      if (plan.chargedAt > 0 && !plan.told && plan.chargedAt + plan.newsAfter <= now()) {
        plan.told = true
        await sendEvent(app, { type: 'checkout.session.completed', session: plan.session })
      }
    }
    await rivalsHold(theatre, performance, plans, rivals)
    await pass(STEP_MS)
  }
  await theatre.calm()
  await pass(40 * 60_000)
  return judge(theatre, performance, plans)
}

/** Rivals take what is free and keep it until the end. */
async function rivalsHold(
  theatre: FaultHouse,
  performance: string,
  plans: { seat: number; rival: boolean }[],
  rivals: Person[],
): Promise<void> {
  const rows = await theatre.app.platform.db
    .selectFrom('seat_claims')
    .select('seat_num')
    .where('performance_id', '=', performance)
    .execute()
  const claimed = new Set(rows.map(({ seat_num }) => seat_num))
  const free = plans.filter(({ seat, rival }) => rival && !claimed.has(seat))
  for (const { seat } of free) {
    const rival = rivals[seat - 1]
    if (rival) await askHold(theatre.app, rival, performance, [seat])
  }
}

type Plan = { orderId: string; chargedAt: number }

async function judge(theatre: FaultHouse, performance: string, plans: Plan[]): Promise<Ends> {
  const { db } = theatre.app.platform
  const orders = await db
    .selectFrom('orders')
    .innerJoin('order_changes', 'order_changes.order_id', 'orders.id')
    .leftJoin('refunds', 'refunds.order_id', 'orders.id')
    .select([
      'orders.id',
      'orders.status',
      'expires_at',
      'refunds.state',
      'refunds.done_at',
      'refunds.amount_cents',
      'total_cents',
    ])
    .where('performance_id', '=', performance)
    .execute()
  const ends: Ends = { inTime: 0, soldLate: 0, refunded: 0, notCharged: 0, slowestMs: 0, lost: 0 }
  for (const { orderId, chargedAt } of plans) {
    const order = orders.find(({ id }) => id === orderId)
    const back = order?.state === 'done' && order.amount_cents === order.total_cents
    if (!order) ends.lost++
    else if (chargedAt === 0 && (order.status === 'expired' || order.status === 'cancelled'))
      ends.notCharged++
    else if (chargedAt > 0 && order.status === 'paid')
      ends[chargedAt <= (order.expires_at ?? 0) ? 'inTime' : 'soldLate']++
    else if (chargedAt > 0 && order.status === 'refunded' && back) {
      ends.refunded++
      ends.slowestMs = Math.max(ends.slowestMs, (order.done_at ?? Number.POSITIVE_INFINITY) - chargedAt)
    } else ends.lost++
  }
  return ends
}

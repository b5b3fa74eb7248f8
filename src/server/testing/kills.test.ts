import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { crowd, openShow, type Person } from './box-office.ts'
import { createHarness, type Harness } from './harness.ts'
import { askProvider, type ProviderRefund } from './provider.ts'
import { seededRandom } from './random.ts'
import { type Diary, goShopping } from './shopper.ts'
import { until } from './until.ts'
import { Victim } from './victim.ts'

const KILLS = 50
const SHOPPERS = 8
/** The last start comes ten minutes later by the database's clock: holds have ended, locks of dead processes too. */
const LATER = { TEST_CLOCK_OFFSET_MS: String(10 * 60_000) }

let house: Harness
let victim: Victim

beforeAll(async () => {
  house = await createHarness({ sandbox: true, elsewhere: true, env: { HOLD_MINUTES: '0.1' } })
  victim = new Victim(house.env)
})
afterAll(async () => {
  await victim.kill()
  await house.close()
})

test(`F01 P15 killed ${KILLS} times among ${SHOPPERS} buyers: nothing acknowledged is lost, no money is stranded`, async () => {
  const random = seededRandom('F01')
  const shoppers = await crowd(house, SHOPPERS)
  const performances = await openShow(house, 16)
  await house.sandbox.faults({ seed: random.seed, webhooks: { drop: 0.3, duplicate: 1 } })
  await victim.start()

  let closing = false
  const street = {
    origin: victim.origin,
    performances,
    random,
    pay: house.sandbox.pay,
    closing: () => closing,
  }
  const diaries = shoppers.map((who) => goShopping(who, street))
  for (let kills = 0; kills < KILLS; kills++) {
    await pause(random.int(0, 600))
    await victim.kill()
    // One in three is killed again while it starts.
    if (random.next() < 0.3 && kills < KILLS - 1) {
      victim.launch()
      await pause(random.int(0, 500))
      await victim.kill()
      kills++
    }
    await victim.start()
  }
  closing = true
  const told = await Promise.all(diaries)
  await victim.kill()

  const before = await statuses()
  const began = Date.now()
  await victim.start(LATER)
  await until(settled, 'everything is settled', 60_000)
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  await victim.kill()

  expect(told.flatMap((diary) => diary.wrongs)).toEqual([])
  await house.expectSound()
  await expectPromisesKept(told)
  const captures = await expectNoMoneyStranded()
  await expectMailed(shoppers)
  expect(victim.complaints.filter((line) => /40P01|deadlock|"level":60|ended by itself/.test(line))).toEqual(
    [],
  )

  const after = await statuses()
  const healed = await countHealed(told)
  process.stdout.write(
    `F01 ${house.platform.engine.name}: ${KILLS} kills, ${captures.total} captures, ${after.paid ?? 0} orders paid, ` +
      `${captures.refunded} refunded, ${told.reduce((sum, diary) => sum + diary.holds, 0)} holds; healed without webhook ` +
      `or landing: ${healed}, after the last start: ${(after.paid ?? 0) - (before.paid ?? 0)}; settled in ${seconds} s\n`,
  )
  // With nothing sold nothing would have been proved.
  expect(captures.total).toBeGreaterThan(KILLS / 5)
}, 300_000)

/** Orders by status. */
async function statuses(): Promise<Record<string, number>> {
  const rows = await house.platform.db
    .selectFrom('orders')
    .innerJoin('payment_attempts', 'payment_attempts.order_id', 'orders.id')
    .where('provider', '=', 'stripe')
    .select(['status', (eb) => eb.fn.count<number>('orders.id').distinct().as('count')])
    .groupBy('status')
    .execute()
  return Object.fromEntries(rows.map((row) => [row.status, Number(row.count)]))
}

/** Nothing waits any more: no order, no payment, no refund, no job, no webhook. */
async function settled(): Promise<boolean> {
  const { db } = house.platform
  const waiting = await Promise.all([
    db.selectFrom('orders').select('id').where('status', '=', 'pending').limit(1).execute(),
    db.selectFrom('refunds').select('id').where('state', '=', 'due').limit(1).execute(),
    db.selectFrom('jobs').select('id').where('state', '=', 'ready').limit(1).execute(),
    db.selectFrom('seat_claims').select('seat_num').where('kind', 'in', ['hold', 'order']).limit(1).execute(),
  ])
  return waiting.every((rows) => rows.length === 0)
}

async function expectPromisesKept(told: Diary[]): Promise<void> {
  const { db } = house.platform
  const tickets = await db.selectFrom('tickets').selectAll().where('state', '=', 'valid').execute()
  const seats = tickets.map((ticket) => `${ticket.performance_id}:${ticket.seat_num}`)
  expect(new Set(seats).size).toBe(seats.length)
  const orders = new Map(
    (await db.selectFrom('orders').select(['id', 'status']).execute()).map((order) => [
      order.id,
      order.status,
    ]),
  )
  for (const diary of told) {
    for (const orderId of diary.orders) expect(orders.has(orderId), orderId).toBe(true)
    for (const [orderId, ids] of diary.paid) {
      expect(orders.get(orderId)).toBe('paid')
      const mine = tickets.filter((ticket) => ticket.order_id === orderId).map((ticket) => ticket.id)
      expect(mine.sort()).toEqual(ids.sort())
    }
  }
}

type Session = {
  id: string
  payment_status: string
  payment_intent: string
  amount_total: number
  metadata: { order_id: string }
}

async function listAll<T extends { id: string }>(path: string): Promise<T[]> {
  const all: T[] = []
  for (;;) {
    const after = all.at(-1) ? `&starting_after=${all.at(-1)?.id}` : ''
    const page = (await askProvider(house, `${path}?limit=100${after}`)) as { data: T[]; has_more: boolean }
    all.push(...page.data)
    if (!page.has_more) return all
  }
}

const paidSessions = async () =>
  (await listAll<Session>('/checkout/sessions')).filter((session) => session.payment_status === 'paid')

/** Every capture at the provider became valid tickets or went back whole, there as well as here. */
async function expectNoMoneyStranded(): Promise<{ total: number; refunded: number }> {
  const captured = await paidSessions()
  const refunds = await listAll<ProviderRefund & { payment_intent: string }>('/refunds')
  const attempts = await house.platform.db
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .select(['reference', 'captured_cents', 'status', 'orders.id'])
    .select((eb) => [
      eb
        .selectFrom('tickets')
        .whereRef('tickets.order_id', '=', 'orders.id')
        .where('tickets.state', '=', 'valid')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('tickets'),
      eb
        .selectFrom('order_lines')
        .whereRef('order_lines.order_id', '=', 'orders.id')
        .where('order_lines.kind', '=', 'seat')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('seats'),
    ])
    .execute()
  let refunded = 0
  for (const session of captured) {
    const back = refunds.filter((refund) => refund.payment_intent === session.payment_intent)
    const attempt = attempts.find((each) => each.reference === session.id)
    expect(attempt?.captured_cents, session.id).toBe(session.amount_total)
    if (back.length > 0) {
      refunded++
      expect(back.map((refund) => refund.amount)).toEqual([session.amount_total])
    } else {
      expect(attempt).toMatchObject({ status: 'paid' })
      expect(Number(attempt?.tickets)).toBe(Number(attempt?.seats))
    }
  }
  return { total: captured.length, refunded }
}

/** Every paid order was mailed to its buyer, and no order without tickets was. */
async function expectMailed(shoppers: Person[]): Promise<void> {
  const orders = await house.platform.db.selectFrom('orders').select(['id', 'user_id', 'status']).execute()
  for (const { userId, email } of shoppers) {
    const mails = await house.sandbox.json(`/mail.json?limit=1000&to=${encodeURIComponent(email)}`)
    const texts = (mails as { text: string; subject: string }[]).filter((mail) =>
      mail.subject.startsWith('Your ticket'),
    )
    for (const order of orders.filter((each) => each.user_id === userId)) {
      const count = texts.filter((mail) => mail.text.includes(order.id)).length
      if (order.status === 'paid') expect(count, `mails of ${order.id}`).toBeGreaterThan(0)
      else expect(count, `mails of ${order.id}, ${order.status}`).toBe(0)
    }
  }
}

/** Captures that no webhook told of and no landing page asked about: found by expiry or reconcile. */
async function countHealed(told: Diary[]): Promise<number> {
  const events = (await house.sandbox.json(
    '/stripe/events.json?type=checkout.session.completed&limit=1000',
  )) as { session?: string; data?: { object: { id: string } }; deliveries: unknown[] }[]
  const silent = new Set(
    events
      .filter((event) => event.deliveries.length === 0)
      .map((event) => event.session ?? event.data?.object.id),
  )
  const landed = new Set(told.flatMap((diary) => [...diary.landed]))
  return (await paidSessions()).filter(
    (session) => silent.has(session.id) && !landed.has(session.metadata.order_id),
  ).length
}

import { expect } from 'vitest'
import { readCredit } from '../../orders/records/credit.ts'
import type { Db } from '../../platform/db/engine.ts'
import type { Harness } from '../harness/harness.ts'
import { askProvider, type ProviderRefund } from '../harness/provider.ts'
import type { Person } from '../scenes/box-office.ts'
import type { Diary } from './shopper.ts'

/** What people were told, compared with the final state of the database and the provider. */

/** Orders by status. */
export async function statuses(app: Harness): Promise<Record<string, number>> {
  const rows = await app.platform.db
    .selectFrom('orders')
    .innerJoin('payment_attempts', 'payment_attempts.order_id', 'orders.id')
    .where('provider', '=', 'stripe')
    .select(['status', (eb) => eb.fn.count<number>('orders.id').distinct().as('count')])
    .groupBy('status')
    .execute()
  return Object.fromEntries(rows.map((row) => [row.status, Number(row.count)]))
}

/** Nothing is pending: no order, payment, refund, job or webhook. */
export async function settled(db: Db): Promise<boolean> {
  const waiting = await Promise.all([
    db.selectFrom('orders').select('id').where('status', '=', 'pending').limit(1).execute(),
    db.selectFrom('refunds').select('id').where('state', '=', 'due').limit(1).execute(),
    db.selectFrom('jobs').select('id').where('state', '=', 'ready').limit(1).execute(),
    db.selectFrom('seat_claims').select('seat_num').where('kind', 'in', ['hold', 'order']).limit(1).execute(),
  ])
  return waiting.every((rows) => rows.length === 0)
}

/** Every acknowledged order exists, every ticket shown is valid, and no seat was sold twice. */
export async function expectPromisesKept(app: Harness, told: Diary[]): Promise<void> {
  const { db } = app.platform
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

async function listAll<T extends { id: string }>(app: Harness, path: string): Promise<T[]> {
  const all: T[] = []
  for (;;) {
    const after = all.at(-1) ? `&starting_after=${all.at(-1)?.id}` : ''
    const page = (await askProvider(app, `${path}?limit=100${after}`)) as { data: T[]; has_more: boolean }
    all.push(...page.data)
    if (!page.has_more) return all
  }
}

const paidSessions = async (app: Harness) =>
  (await listAll<Session>(app, '/checkout/sessions')).filter((session) => session.payment_status === 'paid')

/** Every capture at the provider led to valid tickets or was refunded in full, there as well as here. */
export async function expectNoMoneyStranded(app: Harness): Promise<{ total: number; refunded: number }> {
  const captured = await paidSessions(app)
  const refunds = await listAll<ProviderRefund & { payment_intent: string }>(app, '/refunds')
  const attempts = await app.platform.db
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

/**
 * What credit paid for was bought, or came back to its owner; of `given` cents each has what is left. Answers how much was
 * spent.
 */
export async function expectCreditKept(app: Harness, shoppers: Person[], given: number): Promise<number> {
  const { db } = app.platform
  const spent = await db
    .selectFrom('captures')
    .innerJoin('orders', 'orders.id', 'captures.order_id')
    .select(['orders.id', 'user_id', 'status', 'left_cents'])
    .select((eb) =>
      eb
        .selectFrom('tickets')
        .whereRef('tickets.order_id', '=', 'orders.id')
        .where('tickets.state', '=', 'valid')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('tickets'),
    )
    .where('provider', '=', 'credit')
    .where('left_cents', '>', 0)
    .execute()
  for (const order of spent) {
    expect(order.status, order.id).toBe('paid')
    expect(Number(order.tickets), order.id).toBeGreaterThan(0)
  }
  const sum = (rows: typeof spent) => rows.reduce((all, { left_cents }) => all + left_cents, 0)
  for (const { userId } of shoppers)
    expect(await readCredit(db, userId)).toBe(given - sum(spent.filter(({ user_id }) => user_id === userId)))
  return sum(spent)
}

/** Every paid order was mailed to its buyer, and no order without tickets was. */
export async function expectMailed(app: Harness, shoppers: Person[]): Promise<void> {
  const orders = await app.platform.db.selectFrom('orders').select(['id', 'user_id', 'status']).execute()
  for (const { userId, email } of shoppers) {
    const mails = await app.sandbox.json(`/mail.json?limit=1000&to=${encodeURIComponent(email)}`)
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

/** Captures found by expiry or reconciling, without a webhook or a visit to the landing page. */
export async function countHealed(app: Harness, told: Diary[]): Promise<number> {
  const events = (await app.sandbox.json(
    '/stripe/events.json?type=checkout.session.completed&limit=1000',
  )) as { session?: string; data?: { object: { id: string } }; deliveries: unknown[] }[]
  const silent = new Set(
    events
      .filter((event) => event.deliveries.length === 0)
      .map((event) => event.session ?? event.data?.object.id),
  )
  const landed = new Set(told.flatMap((diary) => [...diary.landed]))
  return (await paidSessions(app)).filter(
    (session) => silent.has(session.id) && !landed.has(session.metadata.order_id),
  ).length
}

/**
 * The longest time from paying until there were tickets or a refund, in ms. The last start, at `lastStart`, moved the
 * clock, so it does not count.
 */
export async function slowestAnswer(
  app: Harness,
  told: Diary[],
  lastStart: number,
  movedMs: number,
): Promise<number> {
  const { db } = app.platform
  const paid = await db
    .selectFrom('orders')
    .select(['id', 'paid_at as at'])
    .where('paid_at', 'is not', null)
    .execute()
  const back = await db.selectFrom('refunds').select(['order_id as id', 'created_at as at']).execute()
  const waits = told.flatMap(({ captured }) =>
    [...captured].map(([orderId, since]) => {
      const answers = [...paid, ...back].flatMap(({ id, at }) => (id === orderId && at !== null ? [at] : []))
      const at = Math.min(...answers)
      return (at > lastStart + movedMs / 2 ? at - movedMs : at) - since
    }),
  )
  return Math.max(0, ...waits)
}

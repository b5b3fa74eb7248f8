import { afterEach, expect, test } from 'vitest'
import { nextYear } from '../../../testing/harness/planning.ts'
import { newcomer } from '../../../testing/scenes/box-office.ts'
import { buyFree, freeShow } from '../../../testing/scenes/free-tickets.ts'
import { setupApp } from '../../../testing/scenes/scenario.ts'
import { booksEnd } from '../../rules.ts'
import { eraseOldBuyers, eraseUnknownPaymentNotes } from './erase-buyers.ts'

const app = await setupApp()
afterEach(() => app.expectLedgerBalanced())

test.each([
  ['2033-01-01T05:00:00Z', 6, '2027-01-01T05:00:00.000Z'],
  ['2033-01-01T04:59:59Z', 6, '2026-01-01T05:00:00.000Z'],
  ['2033-12-31T12:00:00Z', 7, '2026-01-01T05:00:00.000Z'],
])('L04 at %s the books of %i years begin at %s, by the theatre’s calendar', (now, years, begin) => {
  expect(new Date(booksEnd(Date.parse(now), years, 'America/Toronto')).toISOString()).toBe(begin)
})

test('L04 an order loses its buyer when the tax law asks no more; its amounts, tickets and younger orders stay', async () => {
  const { db } = app.platform
  const who = await newcomer(app)
  const { first } = await freeShow(app, 'Les Belles-Sœurs')
  const [old, young] = [
    await buyFree(app, who.token, first.id, [1]),
    await buyFree(app, who.token, first.id, [2]),
  ]
  await db
    .insertInto('order_notes')
    .values({ order_id: old.orderId, note: 'x', written_by: who.userId, written_at: 1 })
    .execute()
  expect(await eraseOldBuyers(app.platform)).toBe(0)
  const seven = nextYear - 8
  await db
    .updateTable('orders')
    .set({ created_at: Date.UTC(seven, 5, 1) })
    .where('id', '=', old.orderId)
    .execute()
  // Somebody may still come with the ticket.
  expect(await eraseOldBuyers(app.platform)).toBe(0)
  await db
    .updateTable('performances')
    .set({ starts_at: Date.UTC(seven, 6, 1) })
    .where('id', '=', first.id)
    .execute()
  expect(await eraseOldBuyers(app.platform)).toBe(1)
  expect(await eraseOldBuyers(app.platform)).toBe(0)
  const rows = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .innerJoin('order_changes', 'order_changes.order_id', 'orders.id')
    .innerJoin('holds', 'holds.id', 'order_changes.hold_id')
    .select(['orders.id', 'first_name', 'users.deleted_at', 'holds.user_id as holder', 'users.id as user'])
    .where('orders.id', 'in', [old.orderId, young.orderId])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  expect(byId.get(old.orderId)).toMatchObject({ first_name: 'Former', holder: byId.get(old.orderId)?.user })
  expect(byId.get(young.orderId)?.user).toBe(who.userId)
  expect(await db.selectFrom('order_notes').selectAll().execute()).toEqual([])
  expect((await app.api('GET', `/api/orders/${old.orderId}`, { token: who.token })).status).toBe(404)
})

test('L04 what a payment without an order was is forgotten with the books of its year, not its amount', async () => {
  const { db } = app.platform
  const now = nextYear - 1
  const payment = (id: string, resolvedAt: number | null) => ({
    id,
    provider: 'stripe',
    reference: id,
    payment_ref: id,
    order_id: null,
    attempt_id: id,
    amount_cents: 1590,
    currency: 'cad',
    paid_at: 1,
    first_seen: 1,
    back_cents: 0,
    checked_at: 1,
    state: resolvedAt === null ? ('open' as const) : ('explained' as const),
    refund_key: id,
    problem: null,
    note: 'Noëlle paid for a school class',
    resolved_at: resolvedAt,
    resolved_by: null,
  })
  await db
    .insertInto('unknown_payments')
    .values([
      payment('old', Date.UTC(now - 7, 5, 1)),
      payment('young', Date.UTC(now - 1, 5, 1)),
      payment('open', null),
    ])
    .execute()
  expect(await eraseUnknownPaymentNotes(app.platform)).toBe(1)
  expect(await eraseUnknownPaymentNotes(app.platform)).toBe(0)
  const rows = await db.selectFrom('unknown_payments').selectAll().orderBy('id').execute()
  expect(rows.map(({ id, note }) => [id, note === null])).toEqual([
    ['old', true],
    ['open', false],
    ['young', false],
  ])
  expect(rows[0]).toMatchObject({ amount_cents: 1590, state: 'explained' })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHarness, type Harness } from '../../testing/harness/harness.ts'
import { exchange, openPriced } from '../../testing/scenes/exchanges.ts'
import { paidOrder } from '../../testing/scenes/refunds.ts'

let app: Harness

beforeAll(async () => {
  app = await createHarness({ sandbox: true })
})
afterAll(() => app.close())

const ledger = async () =>
  (await app.platform.db.selectFrom('ledger_check').selectAll().execute()).map(({ order_id }) => order_id)

test('law 8 control: ledger_check sees credit out of nothing, an old ticket that stays valid, and a refund of a strange payment', async () => {
  const { db } = app.platform
  const [first = '', second = ''] = await openPriced(app, 2000, 1500)
  const old = await paidOrder(app, [1], { performance: first })
  const wish = { who: old.who, orderId: old.orderId, ticketIds: old.ids, performance: second, seats: [21] }
  const { orderId } = await exchange(app, wish)
  expect(await ledger()).toEqual([])

  await sql`update exchanges set moved_cents = moved_cents - 1`.execute(db)
  expect((await ledger()).toSorted()).toEqual([old.orderId, orderId].toSorted())
  await sql`update exchanges set moved_cents = moved_cents + 1`.execute(db)

  await sql`update tickets set state = 'valid' where order_id = ${old.orderId}`.execute(db)
  expect(await ledger()).toEqual([old.orderId])
  await sql`update tickets set state = 'void' where order_id = ${old.orderId}`.execute(db)

  await sql`update exchanges set credit_cents = credit_cents + 1`.execute(db)
  expect(await ledger()).toEqual([old.orderId])
  await sql`update exchanges set credit_cents = credit_cents - 1`.execute(db)

  await sql`update refunds set order_id = ${orderId}`.execute(db)
  expect(await ledger()).toContain(orderId)
  await sql`update refunds set order_id = ${old.orderId}`.execute(db)
  expect(await ledger()).toEqual([])
})

test('a line is exchanged once: the second is refused by the database', async () => {
  const { db } = app.platform
  const { exchange_id, order_line_id } = await db
    .selectFrom('exchange_lines')
    .selectAll()
    .executeTakeFirstOrThrow()
  const copy = db
    .insertInto('exchanges')
    .columns([
      'id',
      'from_order_id',
      'to_order_id',
      'root_order_id',
      'credit_cents',
      'moved_cents',
      'kept_cents',
      'back_cents',
      'back_parts',
      'created_at',
    ])
    .expression((eb) =>
      eb
        .selectFrom('exchanges')
        .select([
          sql<string>`'copy'`.as('id'),
          'from_order_id',
          'from_order_id as to_order_id',
          'root_order_id',
          'credit_cents',
          'moved_cents',
          'kept_cents',
          'back_cents',
          'back_parts',
          'created_at',
        ])
        .where('id', '=', exchange_id),
    )
  await copy.execute()
  await expect(
    db.insertInto('exchange_lines').values({ exchange_id: 'copy', order_line_id, done_at: 1 }).execute(),
  ).rejects.toThrow(/exchange_lines_once|UNIQUE/)
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { createHarness, type Harness } from '../../testing/harness/harness.ts'
import { paidOrder } from '../../testing/scenes/refunds.ts'
import { createRefund } from '../records/create-refund.ts'
import { attachLines } from './create-refunds.ts'

const AT_ONCE = 10
let app: Harness

beforeAll(async () => {
  app = await createHarness({ sandbox: true })
})
afterAll(() => app.close())

/** Refunds the donation naively: checks whether it was refunded, then writes. Returns how often it was. */
async function refundLookingFirst(orderId: string): Promise<number> {
  const { db, engine } = app.platform
  const attempt = await db
    .selectFrom('payment_attempts')
    .select(['id', 'order_id', 'provider'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const line = await db
    .selectFrom('order_lines')
    .select(['id', 'net_cents', 'tax_cents'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'donation')
    .executeTakeFirstOrThrow()
  const cents = line.net_cents + line.tax_cents
  let looked = 0
  let go = () => {}
  const allLooked = new Promise<void>((resolve) => {
    go = resolve
  })
  const refundOnce = async () => {
    const before = await db
      .selectFrom('refund_lines')
      .select('refund_id')
      .where('order_line_id', '=', line.id)
      .execute()
    looked += 1
    if (looked === AT_ONCE) go()
    await allLooked
    if (before.length > 0) return
    await db.transaction().execute(async (trx) => {
      const id = await createRefund(trx, engine, attempt, {
        amountCents: cents,
        reason: 'requested',
        state: 'due',
        key: `control:${newId()}`,
      })
      await attachLines(trx, id, {
        lines: [{ id: line.id, cents, seatNum: null }],
        totalCents: cents,
        taxCents: 0,
      })
    })
  }
  const results = await Promise.allSettled(Array.from({ length: AT_ONCE }, refundOnce))
  return results.filter(({ status }) => status === 'fulfilled').length
}

const ledger = () => app.platform.db.selectFrom('ledger_check').selectAll().execute()

test('P16 control: without the unique index on refund_lines a refund that looks first pays many times, and ledger_check sees it', async () => {
  const guarded = await paidOrder(app, [1], { donation: 5 })
  expect(await refundLookingFirst(guarded.orderId)).toBe(1)
  await app.expectLedgerBalanced()

  await sql`drop index refund_lines_once`.execute(app.platform.db)
  const open = await paidOrder(app, [1], { donation: 5 })
  expect(await refundLookingFirst(open.orderId)).toBeGreaterThan(1)
  expect((await ledger()).map(({ order_id }) => order_id)).toEqual([open.orderId])
})

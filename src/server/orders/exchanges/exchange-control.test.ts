import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { exchange, ticketHolder } from '../../testing/scenes/exchanges.ts'
import { paidOrder } from '../../testing/scenes/refunds.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'
import { liveLines } from '../records/lines.ts'
import { endLines } from '../refunds/end-lines.ts'

const app = await setupApp({ sandbox: true })

/** A ticket of 22.00 exchanged for one of 16.50; 5.50 went back. Returns the ids of the change and of its lines. */
async function exchanged() {
  const { input, orderId, session } = await ticketHolder(app, [2000, 1500])
  await exchange(app, input)
  const { db } = app.platform
  const lines = db.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).orderBy('line_no')
  const [old, now] = await lines.execute()
  if (!old || !now) throw new Error('an exchange has two lines')
  return { orderId, session, oldLine: old.id, newLine: now.id, changeId: now.change_id }
}

const ledger = async () =>
  (await app.platform.db.selectFrom('ledger_check').selectAll().execute())
    .map(({ order_id, problem }) => [order_id, problem])
    .toSorted()

/** What the ledger says while a statement is in force, and that nothing is left of it once it is undone. */
async function seen(break_: RawBuilder<unknown>, mend: RawBuilder<unknown>) {
  const { db } = app.platform
  expect(await ledger()).toEqual([])
  await break_.execute(db)
  const found = await ledger()
  await mend.execute(db)
  expect(await ledger()).toEqual([])
  return found
}

test('law 1 control: ledger_check sees an allowance out of nothing, either way', async () => {
  const { orderId, changeId } = await exchanged()
  for (const cents of [1, -1]) {
    const allow = sql`insert into allowances (id, order_id, change_id, amount_cents, created_at)
      values ('control', ${orderId}, ${changeId}, ${cents}, 1)`
    const found = await seen(allow, sql`delete from allowances where id = 'control'`)
    expect(found).toEqual([[orderId, 'balance']])
  }
})

test('law 1 control: ledger_check sees a valid ticket of an ended line, and a live line without one', async () => {
  const { orderId, oldLine, newLine } = await exchanged()
  for (const [line, wrong, right] of [
    [oldLine, 'valid', 'void'],
    [newLine, 'void', 'valid'],
  ]) {
    const set = (state: string | undefined) =>
      sql`update tickets set state = ${state} where order_line_id = ${line}`
    expect(await seen(set(wrong), set(right))).toEqual([[orderId, 'ticket']])
  }
})

test('law 5 control: ledger_check sees a refund of another order’s payment, and refunds above their payment', async () => {
  const { orderId } = await exchanged()
  const other = await paidOrder(app, [1])
  const { id } = await app.platform.db
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const of = (order: string) => sql`update refunds set order_id = ${order} where id = ${id}`
  expect(await seen(of(other.orderId), of(orderId))).toContainEqual([other.orderId, 'payment'])

  const cents = (amount: number) => sql`update refunds set amount_cents = ${amount} where id = ${id}`
  expect(await seen(cents(2201), cents(550))).toContainEqual([orderId, 'refunds'])
})

test('law 1 control: ledger_check sees amounts of an order that are not those of its lines', async () => {
  const { orderId, oldLine, newLine } = await exchanged()
  for (const columns of [
    ['subtotal_cents', 'total_cents'],
    ['tax_cents', 'total_cents'],
    ['donation_cents'],
  ]) {
    const add = (cents: number) => {
      const sets = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(column)} + ${sql.lit(cents)}`)
      return sql`update orders set ${sql.join(sets)} where id = ${orderId}`
    }
    expect(await seen(add(1), add(-1)), columns.join()).toEqual([[orderId, 'amounts']])
  }
  // A line that costs more than it was sold for; one that an exchange replaced is no longer part of the amounts.
  const line = (id: string, cents: number) =>
    sql`update order_lines set net_cents = net_cents + ${sql.lit(cents)} where id = ${id}`
  expect(await seen(line(newLine, 1), line(newLine, -1))).toEqual([
    [orderId, 'amounts'],
    [orderId, 'balance'],
  ])
  expect(await seen(line(oldLine, 1), line(oldLine, -1))).toEqual([])
  // A tax of a line that is more than its part of the line's tax.
  const part = (cents: number) =>
    sql`update line_taxes set amount_cents = amount_cents + ${sql.lit(cents)} where order_line_id = ${newLine}`
  expect(await seen(part(1), part(-1))).toEqual([[orderId, 'taxes']])
})

test('a line is ended once: who read it before is refused, and nothing changes', async () => {
  const { db, engine } = app.platform
  const { orderId, changeId, newLine } = await exchanged()
  const lines = await liveLines(db, orderId)
  expect(lines.map(({ id }) => id)).toEqual([newLine])
  const end = (stale: typeof lines) =>
    db
      .transaction()
      .execute((trx) => endLines(trx, { engine }, { changeId, lines: stale, evenAdmitted: true }))
  await end(lines)
  const ended = await db.selectFrom('order_lines').selectAll().where('id', '=', newLine).execute()
  await expect(end(lines)).rejects.toMatchObject({ code: 'tickets-admitted' })
  // A donation has no ticket that would say so.
  await expect(end(lines.map((line) => ({ ...line, ticket_id: null })))).rejects.toThrow('ended before')
  expect(await db.selectFrom('order_lines').selectAll().where('id', '=', newLine).execute()).toEqual(ended)
  // Control: a change that ends lines and settles nothing.
  expect(await ledger()).toEqual([
    [orderId, 'amounts'],
    [orderId, 'balance'],
  ])
})

import { sql } from 'kysely'
import { endChange } from '../../orders/fulfilment/end-change.ts'
import { expireChanges } from '../../orders/payments/close-change.ts'
import { findLatestChange } from '../../orders/records/changes.ts'
import { findUnknownPayments } from '../../orders/unknown/find-unknown-payments.ts'
import { recheckUnknownPayments } from '../../orders/unknown/settle-unknown-payments.ts'
import { sweepHolds } from '../../seating/commands/sweep-holds.ts'
import type { Harness } from '../harness/harness.ts'

/** Tables of an order, parents first, each with the column by which it is found. */
const tables = [
  ['orders', 'id'],
  ['order_changes', 'order_id'],
  ['order_lines', 'order_id'],
  ['order_taxes', 'order_id'],
  ['line_taxes', 'order_line_id'],
  ['payment_attempts', 'order_id'],
  ['tickets', 'order_id'],
  ['mails', 'order_id'],
] as const

type Row = Record<string, unknown>

/** Expires an unpaid order here alone, as after its provider was out of reach for long: it may still be paid there. */
export async function expireHere({ platform }: Harness, orderId: string): Promise<void> {
  await endChange(platform, (await findLatestChange(platform.db, orderId)).id, 'expired', undefined)
}

/** What the two tasks do every two seconds: expire payments, release holds. */
export async function runExpiryTasks({ platform }: Harness): Promise<void> {
  await expireChanges(platform)
  await sweepHolds(platform)
}

/** What the tasks do that look for payments without an order. */
export async function checkUnknownPayments({ platform }: Harness): Promise<void> {
  await findUnknownPayments(platform)
  await recheckUnknownPayments(platform)
}

/**
 * Removes a paid order from the database, as if the database were older. Returns how to restore it: as it was, or
 * `unpaid`, as if its payment had never been reported and its time had run out.
 */
export async function deleteOrderRows({ platform: { db } }: Harness, orderId: string) {
  const claims = await db
    .selectFrom('seat_claims')
    .innerJoin('tickets', 'tickets.id', 'seat_claims.owner_id')
    .selectAll('seat_claims')
    .where('order_id', '=', orderId)
    .execute()
  const lines = await db.selectFrom('order_lines').select('id').where('order_id', '=', orderId).execute()
  const ids = sql.join([orderId, ...lines.map(({ id }) => id)])
  const kept: [string, Row[]][] = []
  for (const [table, column] of tables) {
    const rows =
      await sql<Row>`select * from ${sql.table(table)} where ${sql.ref(column)} in (${ids})`.execute(db)
    kept.push([table, rows.rows])
  }
  await db
    .deleteFrom('seat_claims')
    .where('owner_id', 'in', [...claims.map(({ owner_id }) => owner_id), ''])
    .execute()
  for (const [table, column] of tables.toReversed())
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} in (${ids})`.execute(db)

  return async ({ unpaid = false } = {}) => {
    for (const [table, rows] of kept)
      for (const row of rows) {
        if (unpaid && (table === 'tickets' || table === 'mails')) continue
        await db
          .insertInto(table as 'orders')
          .values((unpaid ? asUnpaid(table, row) : row) as never)
          .execute()
      }
    if (!unpaid) for (const claim of claims) await db.insertInto('seat_claims').values(claim).execute()
  }
}

function asUnpaid(table: string, row: Row): Row {
  if (table === 'orders') return { ...row, status: 'expired', paid_at: null }
  if (table === 'order_changes') return { ...row, status: 'expired', done_at: null, closed_at: row.done_at }
  if (table === 'payment_attempts') return { ...row, state: 'closed', captured_cents: 0, payment_ref: null }
  return row
}

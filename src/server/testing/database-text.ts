import type { Db } from '../platform/db/engine.ts'

const tables = [
  'users',
  'sessions',
  'shows',
  'performances',
  'seats',
  'holds',
  'hold_parts',
  'queues',
  'queue_places',
  'seat_claims',
  'orders',
  'order_lines',
  'order_taxes',
  'line_taxes',
  'payment_attempts',
  'refunds',
  'credit_accounts',
  'credit_entries',
  'tickets',
  'admissions',
  'jobs',
  'webhook_inbox',
  'audit',
] as const

/** Every row of every table that a request could change, as one text, to compare before and after. */
export async function databaseText({ platform }: { platform: { db: Db } }): Promise<string> {
  const parts: string[] = []
  for (const table of tables) {
    const rows = await platform.db.selectFrom(table).selectAll().execute()
    parts.push(table, ...rows.map((row) => JSON.stringify(row)).sort())
  }
  return parts.join('\n')
}

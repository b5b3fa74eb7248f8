import type { Kysely } from 'kysely'
import { schemaKit } from '../schema-kit.ts'

/** Lets the office list its orders by their total without sorting all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { run } = schemaKit(db)
  await run('create index orders_total on orders (total_cents, created_at, id)')
}

import type { Kysely } from 'kysely'
import { schemaKit } from '../schema-kit.ts'

/** Lets the report on tax find what was given back in a period, and when a line left, without reading all tickets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { run } = schemaKit(db)
  await run('create index orders_closed on orders (closed_at) where closed_at is not null')
  await run('create index tickets_voided on tickets (voided_at) where voided_at is not null')
  await run('create index tickets_voided_line on tickets (order_line_id) where voided_at is not null')
}

import type { Kysely } from 'kysely'
import { schemaKit } from '../schema-kit.ts'

/** Lets the office add up the sales and refunds of the last days without reading all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { run } = schemaKit(db)
  await run('create index orders_paid on orders (paid_at) where paid_at is not null')
  await run('create index refunds_done on refunds (done_at) where done_at is not null')
}

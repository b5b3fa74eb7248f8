import type { Kysely } from 'kysely'
import { schemaKit } from '../schema-kit.ts'

/** Keeps each part of what an exchange refunded, and whether a refund by hand went the way the money came. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { run } = schemaKit(db)
  await run('alter table exchanges add column back_parts text')
  await run('alter table refunds add column as_it_came integer not null default 1')
}

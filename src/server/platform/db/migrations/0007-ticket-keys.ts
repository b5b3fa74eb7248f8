import type { Kysely } from 'kysely'
import { schemaKit } from '../schema-kit.ts'

/** Keeps with each ticket the number of the key that signed it; until now there was only the first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { run } = schemaKit(db)
  await run('alter table tickets add column key_no integer not null default 1')
}

import type { Kysely } from 'kysely'
import { schemaKit } from '../schema-kit.ts'

/** No question ever used this index: who is forgotten is found by the performance. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { run } = schemaKit(db)
  await run('drop index desk_sales_named')
}

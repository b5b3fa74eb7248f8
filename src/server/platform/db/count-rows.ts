import type { SelectQueryBuilder } from 'kysely'
import type { Database } from './schema.ts'

/** How many rows a query finds, whatever it selects. */
export async function countRows<TB extends keyof Database, O>(query: SelectQueryBuilder<Database, TB, O>) {
  const count = query.clearSelect().select((eb) => eb.fn.countAll<number>().as('rows'))
  return (await count.executeTakeFirstOrThrow()).rows
}

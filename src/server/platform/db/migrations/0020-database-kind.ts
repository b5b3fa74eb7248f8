import type { Kysely } from 'kysely'
import { makeAppendOnly } from '../make-append-only.ts'
import { oneOf, schemaKit } from '../schema-kit.ts'

/** What the database is for, in one row that is never changed; the server writes it at its first start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { table } = schemaKit(db)
  await table(
    'database_kind',
    [
      ['id', 'integer', 'primary key check (id = 1)'],
      ['kind', 'text'],
    ],
    oneOf('kind', 'sandbox live'),
  )
  await makeAppendOnly(db, 'database_kind')
}

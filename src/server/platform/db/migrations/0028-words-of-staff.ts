import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { makeAppendOnly, undoAppendOnly } from '../make-append-only.ts'
import { schemaKit } from '../schema-kit.ts'

/**
 * Takes out of the audit what staff wrote at the door and about blocks: it may name people, and entries are never
 * deleted. What they write about a cancelled performance may be in French too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const onPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const rest = onPostgres
    ? sql`(detail::jsonb - 'reason' - 'note')::text`
    : sql`json_remove(detail, '$.reason', '$.note')`
  await undoAppendOnly(db, 'audit')
  await sql`update audit set detail = ${rest}
    where action in ('admission-undone', 'conflict-resolved', 'seats-blocked')`.execute(db)
  await makeAppendOnly(db, 'audit')
  await schemaKit(db).run(`alter table cancellations add column note_fr text not null default ''`)
}

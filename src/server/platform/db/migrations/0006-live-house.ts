import type { Kysely } from 'kysely'
import { oneOf, schemaKit } from '../schema-kit.ts'

/** Guests who are out for now, and why a ticket went in or out. Earlier events are all first entries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { run } = schemaKit(db)
  await run('alter table tickets add column left_at bigint')
  await run(
    `alter table admissions add column kind text not null default 'entry' ${oneOf('kind', 'entry re-entry pass-out undo')}`,
  )
  await run('alter table admissions add column reason text')
  await run('create index admissions_performance on admissions (performance_id)')
}

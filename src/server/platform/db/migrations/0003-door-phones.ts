import type { Kysely } from 'kysely'
import { schemaKit } from '../schema-kit.ts'

/** Keeps with each scan the session, and so the phone, that it was made with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { run } = schemaKit(db)
  await run('alter table admissions add column session_id text references sessions (id) on delete set null')
}

import type { Kysely } from 'kysely'
import { schemaKit } from '../schema-kit.ts'

/** Announcements, in French too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { run } = schemaKit(db)
  for (const column of ['subject_fr', 'message_fr'])
    await run(`alter table announcements add column ${column} text not null default ''`)
}

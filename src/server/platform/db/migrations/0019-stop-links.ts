import type { Kysely } from 'kysely'
import { oneOf, schemaKit } from '../schema-kit.ts'

/**
 * Changes of address get a link that stops them, and a note of how they ended. Those that are pending now are withdrawn:
 * the mails about them have no such link. Whoever still wants one asks again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { run } = schemaKit(db)
  await run('alter table email_changes add column stop_hash text')
  await run('create unique index email_changes_stop on email_changes (stop_hash)')
  await run(
    `alter table email_changes add column outcome text ${oneOf('outcome', 'confirmed withdrawn replaced')}`,
  )
  await run("update email_changes set used_at = created_at, outcome = 'withdrawn' where used_at is null")
}

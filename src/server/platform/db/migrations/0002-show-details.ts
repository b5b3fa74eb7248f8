import type { Kysely } from 'kysely'
import { schemaKit } from '../schema-kit.ts'

/** What a show's page says beside its description. Of older shows nothing is said. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { run } = schemaKit(db)
  for (const name of ['language', 'advice', 'access', 'address'])
    await run(`alter table shows add column ${name} text not null default ''`)
  await run('alter table shows add column length_minutes integer check (length_minutes > 0)')
  await run('alter table shows add column intervals integer check (intervals >= 0)')
}

import type { Kysely } from 'kysely'
import { schemaKit } from '../schema-kit.ts'

/** What is said about a show, in French too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { run } = schemaKit(db)
  for (const column of ['description_fr', 'language_fr', 'advice_fr', 'access_fr'])
    await run(`alter table shows add column ${column} text not null default ''`)
}

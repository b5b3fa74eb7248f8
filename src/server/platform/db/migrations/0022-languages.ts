import type { Kysely } from 'kysely'
import { oneOf, schemaKit } from '../schema-kit.ts'

/** The language of each account's mails, null until its owner is here again, and of those to walk-ins. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { run } = schemaKit(db)
  await run(`alter table users add column language text ${oneOf('language', 'en fr')}`)
  await run(`alter table desk_sales add column language text ${oneOf('language', 'en fr')}`)
}

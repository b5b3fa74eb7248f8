import type { Kysely } from 'kysely'
import { schemaKit } from '../schema-kit.ts'

/**
 * The language in which a provider is told of a payment. Null where the version before told it, in English and without a
 * language: asked again with the same key, it has to be told the same.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await schemaKit(db).run('alter table payment_attempts add column language text')
}

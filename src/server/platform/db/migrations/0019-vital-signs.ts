import type { Kysely } from 'kysely'
import { schemaKit } from '../schema-kit.ts'

/** When mail, webhooks and backups last went well and last went wrong. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await schemaKit(db).table('vital_signs', [
    ['name', 'text', 'primary key'],
    ['good_at', 'bigint', ''],
    ['bad_at', 'bigint', ''],
    ['bad_count', 'integer', 'not null default 0'],
    ['problem', 'text', ''],
    ['bytes', 'bigint', ''],
  ])
}

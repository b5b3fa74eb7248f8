import type { Kysely } from 'kysely'
import { columns, schemaKit } from '../../schema-kit.ts'

/** Which mails a person wants. */
export async function createNotificationTables(db: Kysely<unknown>): Promise<void> {
  const { table } = schemaKit(db)
  await table('preferences', [
    ['user_id', 'text', 'primary key references users (id)'],
    ...columns('integer', 'reminder_opt_in announcement_opt_in'),
    ['updated_at', 'bigint'],
  ])
}

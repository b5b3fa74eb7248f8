import type { Kysely } from 'kysely'
import { schemaKit } from '../../schema-kit.ts'

/** Which mails a person wants. */
export async function createNotificationTables(db: Kysely<unknown>): Promise<void> {
  const { table } = schemaKit(db)
  await table('preferences', [
    ['user_id', 'text', 'primary key references users (id)'],
    ['reminder_opt_in', 'integer'],
    ['announcement_opt_in', 'integer'],
    ['updated_at', 'bigint'],
  ])
}

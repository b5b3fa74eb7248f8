import type { Kysely } from 'kysely'
import { reference, schemaKit } from '../schema-kit.ts'

/** What was done about a conflict at the door. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await schemaKit(db).table('resolved_conflicts', [
    ['scan_id', 'text', 'primary key references admissions (scan_id)'],
    ['at', 'bigint'],
    reference('user_id', 'users'),
    ['note', 'text'],
  ])
}

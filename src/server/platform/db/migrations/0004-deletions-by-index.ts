import type { Kysely } from 'kysely'
import { schemaKit } from '../schema-kit.ts'

/**
 * Lets deletions find the rows that refer to what is deleted: the hourly deletion of old sessions read every scan for
 * each of them, a deleted performance every blocked seat.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { run } = schemaKit(db)
  await run('create index admissions_session on admissions (session_id) where session_id is not null')
  await run('create index seat_blocks_performance on seat_blocks (performance_id)')
}

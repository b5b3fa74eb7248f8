import { sql } from 'kysely'
import { purgeInBatches } from '../../platform/jobs/retention.ts'
import type { Platform } from '../../platform/platform.ts'
import { ORIGIN_KEPT_MS } from '../rules.ts'

/** Erases mailbox and network of holds that ended more than a day ago. Returns how many. */
export async function deleteOrigins({ db, engine }: Pick<Platform, 'db' | 'engine'>): Promise<number> {
  return purgeInBatches(async (limit) => {
    const { numUpdatedRows } = await db
      .updateTable('holds')
      .set({ mailbox: null, network: null })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('holds')
          .select('id')
          .where('mailbox', 'is not', null)
          .where('closed_at', '<', sql<number>`${engine.now()} - ${sql.lit(ORIGIN_KEPT_MS)}`)
          .limit(limit),
      )
      .executeTakeFirst()
    return numUpdatedRows
  })
}

/** Deletes places whose turn began more than a day ago, or whose performance did. */
export async function deletePlaces({ db, engine }: Pick<Platform, 'db' | 'engine'>): Promise<void> {
  const before = sql`${engine.now()} - ${sql.lit(ORIGIN_KEPT_MS)}`
  await sql`
    delete from queue_places where admitted_at < ${before} or performance_id in (
      select id from performances where starts_at < ${before})`.execute(db)
}

import { purgeBefore, purgeInBatches } from '../../platform/jobs/retention.ts'
import type { Platform } from '../../platform/platform.ts'

/** Removes events of providers that were processed 90 days ago and more; answers how many. */
export function purgeEvents({ db, engine }: Pick<Platform, 'db' | 'engine'>): Promise<number> {
  return purgeInBatches(async (limit) => {
    const { numDeletedRows } = await db
      .deleteFrom('webhook_inbox')
      .where('event_id', 'in', (eb) =>
        eb
          .selectFrom('webhook_inbox')
          .select('event_id')
          .where('processed_at', '<', purgeBefore(engine))
          .limit(limit),
      )
      .where('processed_at', '<', purgeBefore(engine))
      .executeTakeFirst()
    return numDeletedRows
  })
}

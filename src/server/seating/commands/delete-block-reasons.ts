import { DAY_MS, retention } from '../../../shared/platform/retention.ts'
import type { Platform } from '../../platform/platform.ts'

/**
 * Forgets why seats were blocked, which may name somebody, a year after the performance. Returns of how many blocks.
 */
export async function deleteBlockReasons({ db, engine }: Pick<Platform, 'db' | 'engine'>): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('seat_blocks')
    .set({ reason: '' })
    .where('reason', '<>', '')
    .where('performance_id', 'in', (eb) =>
      eb
        .selectFrom('performances')
        .select('id')
        .where((old) => old('starts_at', '<', old(engine.now(), '-', retention.blockReasonDays * DAY_MS))),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

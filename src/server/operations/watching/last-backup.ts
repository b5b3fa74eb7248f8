import type { Db } from '../../platform/db/engine.ts'

/** When the last good backup was made, in ms since 1970; null if there was none. */
export async function readLastBackup(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('vital_signs')
    .select('good_at')
    .where('name', '=', 'backup')
    .executeTakeFirst()
  return row?.good_at ?? null
}

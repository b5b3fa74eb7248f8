import type { MovePerformanceBody } from '../../../shared/seating/house.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeAudit } from '../../platform/records/audit.ts'
import { lockPerformance, setHouse } from '../../shows/commands/change-performance.ts'

/**
 * Moves a performance to another house, as long as nobody ever had a seat of it. The prices of its zones end, since the
 * other house has zones of its own. Throws what `lockPerformance` and `setHouse` throw.
 */
export async function movePerformance(
  { db, engine, events }: Platform,
  actorId: string,
  id: string,
  { house, version }: MovePerformanceBody,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { house_id } = await lockPerformance(trx, engine, id, version)
    if (house_id === house) return
    await setHouse(trx, id, house)
    await trx.deleteFrom('zone_prices').where('performance_id', '=', id).execute()
    const rows = await trx.selectFrom('houses').select(['id', 'name']).execute()
    const nameOf = (of: string) => rows.find((row) => row.id === of)?.name ?? of
    await writeAudit(trx, engine, actorId, 'performance-moved', `performance:${id}`, {
      from: nameOf(house_id),
      to: nameOf(house),
    })
  })
  events.publish('seats', id)
}

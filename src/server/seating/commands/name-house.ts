import type { House } from '../../../shared/seating/house.ts'
import { NEW_SEAT_PRICE } from '../../../shared/seating/seats.ts'
import { AppError, newId } from '../../platform/base/base.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeAudit } from '../../platform/records/audit.ts'
import { emptyDrawing } from '../queries/plan.ts'

/** Adds a house without seats, drawn in the editor from then on. */
export function addHouse({ db, engine }: Platform, actorId: string, name: string): Promise<House> {
  return db.transaction().execute(async (trx) => {
    const id = newId()
    await trx
      .insertInto('houses')
      .values({ id, name, plan: JSON.stringify(emptyDrawing(NEW_SEAT_PRICE)), version: 1 })
      .execute()
    await writeAudit(trx, engine, actorId, 'house-added', `house:${id}`, { name })
    return { id, name }
  })
}

/** Renames a house. Throws not-found. */
export async function renameHouse(
  { db, engine }: Platform,
  actorId: string,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('houses')
      .set({ name })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirstOrThrow(() => new AppError('not-found'))
    await writeAudit(trx, engine, actorId, 'house-renamed', `house:${id}`, { name })
  })
}

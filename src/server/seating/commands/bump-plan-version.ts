import { sql } from 'kysely'
import type { Engine, Trx } from '../../platform/db/engine.ts'
import { type Drawing, readDrawing } from '../queries/plan.ts'

/**
 * Locks all houses and returns their ids. Every change of one, a saved plan too, takes this lock first, so that two changes
 * can neither deadlock, nor overwrite each other's drawing, nor give one number to two seats.
 */
export async function lockPlans(trx: Trx, engine: Engine): Promise<string[]> {
  const rows = await engine.lockRows(trx.selectFrom('houses').select('id').orderBy('id')).execute()
  return rows.map(({ id }) => id)
}

/**
 * Increments the plan's version because a seat was changed outside the editor, so that saving a stale plan is refused.
 * `redraw` can change the drawing as well. Call `lockPlans` first.
 */
export async function bumpPlanVersion(
  trx: Trx,
  house: string,
  redraw: (drawing: Drawing) => Drawing = (drawing) => drawing,
): Promise<void> {
  const { drawing } = await readDrawing(trx, { house })
  await trx
    .updateTable('houses')
    .set({ plan: JSON.stringify(redraw(drawing)), version: sql<number>`version + 1` })
    .where('id', '=', house)
    .execute()
}

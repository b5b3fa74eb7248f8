import { sql } from 'kysely'
import type { Engine, Trx } from '../../platform/db/engine.ts'
import { type Drawing, readDrawing } from '../queries/plan.ts'

/**
 * Locks the seating plan. Every change of the house, a saved plan too, takes this lock first, so that two changes can
 * neither deadlock nor overwrite each other's drawing. A house that nobody has drawn yet gets its row here, as version
 * 0: without one there would be nothing to lock.
 */
export async function lockPlan(trx: Trx, engine: Engine): Promise<void> {
  const { drawing } = await readDrawing(trx)
  await trx
    .insertInto('house_plan')
    .values({ id: 1, version: 0, plan: JSON.stringify(drawing), saved_at: engine.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await engine.lockRows(trx.selectFrom('house_plan').select('id').where('id', '=', 1)).execute()
}

/**
 * Increments the plan's version because a seat was changed outside the editor, so that saving a stale plan is refused.
 * `redraw` can change the drawing as well. Call `lockPlan` first.
 */
export async function bumpPlanVersion(
  trx: Trx,
  redraw: (drawing: Drawing) => Drawing = (drawing) => drawing,
): Promise<void> {
  const { drawing } = await readDrawing(trx)
  await trx
    .updateTable('house_plan')
    .set({ plan: JSON.stringify(redraw(drawing)), version: sql<number>`version + 1` })
    .where('id', '=', 1)
    .execute()
}

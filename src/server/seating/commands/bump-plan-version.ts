import { sql } from 'kysely'
import type { Engine, Trx } from '../../platform/db/engine.ts'
import { type Drawing, readDrawing } from '../queries/plan.ts'

/**
 * Locks the seating plan. Every change of the house takes this lock first, like a saved plan, so that two changes can
 * neither deadlock nor overwrite each other's drawing.
 */
export async function lockPlan(trx: Trx, engine: Engine): Promise<void> {
  await engine.lockRows(trx.selectFrom('house_plan').select('id').where('id', '=', 1)).execute()
}

/**
 * Increments the plan's version because a seat was changed outside the editor, so that saving a stale plan is refused.
 * `redraw` can change the drawing as well. Call `lockPlan` first.
 */
export async function bumpPlanVersion(
  trx: Trx,
  engine: Engine,
  redraw: (drawing: Drawing) => Drawing = (drawing) => drawing,
): Promise<void> {
  const { drawing } = await readDrawing(trx)
  const plan = JSON.stringify(redraw(drawing))
  await trx
    .insertInto('house_plan')
    .values({ id: 1, version: 1, plan, saved_at: engine.now() })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ plan, version: sql<number>`house_plan.version + 1` }),
    )
    .execute()
}

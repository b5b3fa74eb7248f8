import { sql } from 'kysely'
import type { Engine, Trx } from '../../platform/db/engine.ts'
import { type Drawing, readDrawing } from '../queries/plan.ts'

/**
 * Locks the drawing of the house. Whoever changes the house begins with it, as a saved plan does: then no two changes
 * wait for each other, and none loses what the other drew.
 */
export async function lockPlan(trx: Trx, engine: Engine): Promise<void> {
  await engine.lockRows(trx.selectFrom('house_plan').select('id').where('id', '=', 1)).execute()
}

/**
 * Outdates what editors of the house have open, because a seat was changed beside them: who saves an older version is
 * told. `redraw` changes what is drawn on the way. Call `lockPlan` first.
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

import type { Selectable } from 'kysely'
import type { Trx } from '../../platform/db/engine.ts'
import type { ShowTables } from '../tables.ts'

type LonelyRule = Selectable<ShowTables['performances']>['lonely_rule']

/** Sets how a performance treats single seats left over; false when there is no such performance. */
export async function setLonelyRule(trx: Trx, performanceId: string, rule: LonelyRule): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('performances')
    .set({ lonely_rule: rule })
    .where('id', '=', performanceId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

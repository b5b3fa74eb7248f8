import { sql } from 'kysely'
import type { DoorPerformance } from '../../shared/door/contract.ts'
import { iso } from '../platform/clock.ts'
import type { Db, Engine } from '../platform/db/engine.ts'

/** A door may still be asked about a performance that began this long ago, in ms. */
const LATEST_ENTRY_MS = 6 * 60 * 60 * 1000
/** As many as a picker shows. */
const MOST = 30

/** The performances a door may be asked about now: those under way and the next ones, soonest first. */
export async function listDoorPerformances(db: Db, engine: Engine): Promise<DoorPerformance[]> {
  const rows = await db
    .selectFrom('performances')
    .innerJoin('shows', 'shows.id', 'performances.show_id')
    .select((eb) => {
      const valid = eb
        .selectFrom('tickets')
        .whereRef('tickets.performance_id', '=', 'performances.id')
        .where('tickets.state', '=', 'valid')
        .select((tickets) => tickets.fn.countAll<number>().as('n'))
      return [
        'performances.id',
        'shows.name as show',
        'starts_at',
        valid.as('sold'),
        valid.where('tickets.admitted_at', 'is not', null).as('admitted'),
      ]
    })
    .where('performances.status', '<>', 'cancelled')
    .where('starts_at', '>', sql<number>`${engine.now()} - ${sql.lit(LATEST_ENTRY_MS)}`)
    .orderBy('starts_at')
    .limit(MOST)
    .execute()
  return rows.map(({ id, show, starts_at, sold, admitted }) => ({
    id,
    show,
    startsAt: iso(starts_at),
    sold: Number(sold),
    admitted: Number(admitted),
  }))
}

import type { DoorPerformance } from '../../../shared/door/contract.ts'
import { performanceMs } from '../../../shared/shows/length.ts'
import type { Platform } from '../../platform/platform.ts'
import { iso, readNow } from '../../platform/records/audit.ts'
import { doorStage } from '../rules/stages.ts'
import { comingPerformances } from './performance.ts'

/** Length of the picker. */
const MOST = 30

/** The performances offered at the door now: those in progress and the next ones, soonest first. */
export async function listDoorPerformances({
  db,
  engine,
  config,
}: Pick<Platform, 'db' | 'engine' | 'config'>): Promise<DoorPerformance[]> {
  const now = await readNow(db, engine)
  const rows = await comingPerformances(db, now, MOST)
    .select((eb) => {
      const valid = eb
        .selectFrom('tickets')
        .whereRef('tickets.performance_id', '=', 'performances.id')
        .where('tickets.state', '=', 'valid')
        .select((tickets) => tickets.fn.countAll<number>().as('n'))
      const inside = valid.where('tickets.admitted_at', 'is not', null).where('tickets.left_at', 'is', null)
      return [valid.as('sold'), inside.as('admitted')]
    })
    .execute()
  return rows.map(({ id, show, sold, admitted, ...times }) => ({
    id,
    show,
    startsAt: iso(times.starts_at),
    doorsAt: iso(times.doors_at),
    endsAt: iso(times.starts_at + performanceMs(times.length_minutes)),
    stage: doorStage(times, now, config.timeZone),
    sold: Number(sold),
    admitted: Number(admitted),
  }))
}

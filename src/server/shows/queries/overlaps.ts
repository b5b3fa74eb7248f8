import { MAIN_HOUSE } from '../../../shared/seating/seats.ts'
import { LENGTH_MAX } from '../../../shared/shows/details.ts'
import { performanceMs } from '../../../shared/shows/length.ts'
import type { Overlap, OverlapsInput } from '../../../shared/shows/performances.ts'
import type { Db } from '../../platform/db/engine.ts'
import type { Platform } from '../../platform/platform.ts'
import { iso } from '../../platform/records/audit.ts'
import { readWallClock } from '../rules/wall-clock.ts'
import { performancesWithShows } from './seats-left.ts'

/** More than a form lists. */
const OVERLAPS_MAX = 10

/**
 * Performances of any show that are in the same house while the given ones would be, from start to end, by start; of a show
 * that is known, later ones of the given performances too. Cancelled ones and those of deleted shows are not there.
 */
export async function findOverlaps({ db, config }: Platform, input: OverlapsInput): Promise<Overlap[]> {
  const show = await findShowOf(db, input)
  const lengthMs = performanceMs(input.lengthMinutes ?? show?.length_minutes ?? null)
  const starts = readStarts(config.timeZone, input)
  if (starts.length === 0) return []
  const others = await performancesWithShows(db)
    .select(['performances.starts_at', 'house_id', 'show_id', 'shows.name', 'shows.length_minutes'])
    .where('performances.status', '<>', 'cancelled')
    .where('shows.retired_at', 'is', null)
    .where('performances.starts_at', '>', Math.min(...starts.map(({ at }) => at)) - performanceMs(LENGTH_MAX))
    .where('performances.starts_at', '<', Math.max(...starts.map(({ at }) => at)) + lengthMs)
    .$if(input.except !== undefined, (query) => query.where('performances.id', '<>', input.except ?? ''))
    .orderBy('performances.starts_at')
    .execute()
  const given = (show ? starts : []).map(({ at, house }) => ({
    starts_at: at,
    house_id: house,
    name: show?.name ?? '',
  }))
  return starts
    .flatMap(({ at, house }) =>
      [
        ...others.filter(
          (other) =>
            other.house_id === house &&
            other.starts_at < at + lengthMs &&
            at < other.starts_at + performanceMs(other.length_minutes) &&
            // One show has one performance at a time: that is refused, not warned of.
            !(other.show_id === input.show && other.starts_at === at),
        ),
        ...given.filter(
          (other) => other.house_id === house && at < other.starts_at && other.starts_at < at + lengthMs,
        ),
      ].map((other) => ({ startsAt: iso(at), showName: other.name, at: iso(other.starts_at) })),
    )
    .slice(0, OVERLAPS_MAX)
}

/** The show that a performance is added to, or that of the performance which is changed. */
function findShowOf(db: Db, { show, except }: OverlapsInput) {
  return db
    .selectFrom('shows')
    .select(['shows.id', 'name', 'length_minutes'])
    .where('shows.id', '=', (eb) =>
      except === undefined
        ? eb.val(show ?? '')
        : eb.selectFrom('performances').select('show_id').where('performances.id', '=', except),
    )
    .executeTakeFirst()
}

/** The moments that are meant, in ms, with their house; a time that the clocks skip is none. */
function readStarts(timeZone: string, { starts, house = MAIN_HOUSE }: OverlapsInput) {
  return starts.flatMap((local) => {
    const reading = readWallClock(local, timeZone)
    return 'missing' in reading ? [] : [{ at: reading.at, house }]
  })
}

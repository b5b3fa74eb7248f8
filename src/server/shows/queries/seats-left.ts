import { type RawBuilder, sql } from 'kysely'
import { UNNAMED } from '../../../shared/seating/layout.ts'
import { ASSUMED_MINUTES } from '../../../shared/shows/length.ts'
import type { Db, Engine, Trx } from '../../platform/db/engine.ts'

/** A query of performances, each with its show. */
export function performancesWithShows(db: Db | Trx) {
  return db.selectFrom('performances').innerJoin('shows', 'shows.id', 'performances.show_id')
}

/** For a query of `performances`: the name of its house; '' while there is one house, and for one that nobody named. */
export const houseName = sql<string>`coalesce((select h.name from houses h where h.id = performances.house_id
  and h.name <> ${sql.lit(UNNAMED)} and (select count(*) from houses) > 1), '')`

/** For a query of `performances` and `shows`: the location of the show, and the house where there are several. */
export const place = sql<string>`(case when ${houseName} in ('', shows.location) then shows.location
  when shows.location = '' then ${houseName} else shows.location || ', ' || ${houseName} end)`

/** For a query of `performances` and `shows`: the show, as lists of performances name it, with the house where there are several. */
export const showInHouse = sql<string>`shows.name || case when ${houseName} = '' then '' else ' (' || ${houseName} || ')' end`

/** For a query of `performances`: the number of seats on sale in its house. All houses are counted once in a statement. */
export const seatCount = sql<number>`coalesce((
  with counted as materialized (
    select house_id, count(*) as seats from seats where available = 1 and retired_at is null group by house_id)
  select counted.seats from counted where counted.house_id = performances.house_id), 0)`

/** For a query of `performances`: seats on sale minus claimed ones, without holds that have expired. */
export function seatsLeft(engine: Engine) {
  return sql<number>`(
    ${seatCount}
    - (select count(*) from seat_claims c join seats s on s.seat_num = c.seat_num
       where c.performance_id = performances.id and s.available = 1 and s.retired_at is null
         and (c.kind <> 'hold' or c.ends_at > ${engine.now()})))`
}

/** Whether a performance is still to come or in progress by the database's clock; joins `performances` and `shows`. */
export function hasNotEnded(engine: Engine): RawBuilder<boolean> {
  return sql<boolean>`performances.starts_at + coalesce(shows.length_minutes, ${sql.lit(ASSUMED_MINUTES)}) * 60000 > ${engine.now()}`
}

/** What each of these performances has taken, in cents: what the live lines of its orders cost, with their tax. */
export async function takingsOf(
  db: Db,
  performanceIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (performanceIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_lines')
    .innerJoin('order_changes', 'order_changes.id', 'order_lines.change_id')
    .select(['performance_id', sql<number>`sum(net_cents + tax_cents)`.as('cents')])
    .where('performance_id', 'in', performanceIds)
    .where('done_at', 'is not', null)
    .where('ended_at', 'is', null)
    .groupBy('performance_id')
    .execute()
  return new Map(rows.map(({ performance_id, cents }) => [performance_id, cents]))
}

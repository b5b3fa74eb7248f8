import { sql } from 'kysely'
import { dollarsFromCents } from '../../../shared/platform/money/money.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { type PlannedPerformance, stateWords } from '../../../shared/shows/performances.ts'
import type { Db, Engine } from '../../platform/db/engine.ts'
import type { Columns } from '../../platform/http/send-file.ts'
import { iso } from '../../platform/records/audit.ts'
import { words } from '../catalogue.ts'
import { performanceStatus } from '../rules/sale.ts'
import { wallClock } from '../rules/wall-clock.ts'
import { takingsOf } from './seats-left.ts'
import { type CountedPerformance, listPerformances } from './shows.ts'

/** Whether no seat of a performance was ever held, bought or blocked; only then may it be deleted. */
export const untouched = sql<boolean>`(
  not exists (select 1 from hold_parts where hold_parts.performance_id = performances.id)
  and not exists (select 1 from order_lines where order_lines.performance_id = performances.id)
  and not exists (select 1 from tickets where tickets.performance_id = performances.id)
  and not exists (select 1 from seat_claims where seat_claims.performance_id = performances.id))`

/** The performances of a show, or one of them, for those who plan them, by start. Always three statements. */
export async function listPlanned(
  db: Db,
  engine: Engine,
  timeZone: string,
  which: { showId: string } | { id: string },
): Promise<PlannedPerformance[]> {
  const rows = await listPerformances(db, engine, { ...which, includeHidden: true })
  const counts = await db
    .selectFrom('performances')
    .select([
      'performances.id',
      sql<number>`case when ${untouched} then 1 else 0 end`.as('untouched'),
      sql<number>`(select count(*) from tickets t
        where t.performance_id = performances.id and t.state = 'valid')`.as('sold'),
      sql<number>`(select count(distinct t.order_id) from tickets t
        where t.performance_id = performances.id and t.state = 'valid')`.as('orders'),
      sql<number>`(select count(*) from seat_claims c where c.performance_id = performances.id
        and (c.kind = 'order' or (c.kind = 'hold' and c.ends_at > ${engine.now()})))`.as('held'),
    ])
    .$if('id' in which, (query) => query.where('performances.id', '=', 'id' in which ? which.id : ''))
    .$if('showId' in which, (query) => query.where('show_id', '=', 'showId' in which ? which.showId : ''))
    .execute()
  const found = new Map(counts.map((row) => [row.id, row]))
  const ids = rows.map(({ id }) => id)
  const takings = await takingsOf(db, ids)
  return rows.map((row) => {
    const { untouched, ...counted } = found.get(row.id) ?? { held: 0, sold: 0, orders: 0, untouched: 0 }
    const counts = { ...counted, takings: takings.get(row.id) ?? 0, untouched: untouched === 1 }
    return present(row, timeZone, counts)
  })
}

function present(
  row: CountedPerformance,
  timeZone: string,
  counts: Pick<PlannedPerformance, 'held' | 'sold' | 'orders' | 'takings' | 'untouched'>,
): PlannedPerformance {
  return {
    id: row.id,
    showId: row.show_id,
    house: row.house_id,
    startsAt: iso(row.starts_at),
    doorsAt: iso(row.doors_at),
    salesEndAt: iso(row.sales_end_at),
    local: {
      startsAt: wallClock(row.starts_at, timeZone),
      doorsAt: wallClock(row.doors_at, timeZone),
      salesEndAt: wallClock(row.sales_end_at, timeZone),
    },
    ...(row.opens_at !== null && { opensAtLocal: wallClock(row.opens_at, timeZone) }),
    status: row.status,
    state: performanceStatus(row, row.now, row.seats_left),
    seatsLeft: row.seats_left,
    ...counts,
    version: row.version,
  }
}

/** The columns of a sheet of performances; times are the theatre's. */
export const performanceColumns = (): Columns<PlannedPerformance> => [
  [common.starts(), ({ local }) => local.startsAt.replace('T', ' ')],
  [words.doors(), ({ local }) => local.doorsAt.replace('T', ' ')],
  [common.salesEnd(), ({ local }) => local.salesEndAt.replace('T', ' ')],
  [common.status(), ({ state }) => stateWords[state]],
  [common.sold(), ({ sold }) => sold],
  [common.held(), ({ held }) => held],
  [common.free(), ({ seatsLeft }) => seatsLeft],
  [common.orders(), ({ orders }) => orders],
  [common.takings(), ({ takings }) => dollarsFromCents(takings)],
]

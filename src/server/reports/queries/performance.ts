import { sql } from 'kysely'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { clockTime, longDate } from '../../../shared/platform/when.ts'
import type { Row } from '../../../shared/reports/reports.ts'
import { stateWords } from '../../../shared/shows/performances.ts'
import { countElsewhere } from '../../orders/records/elsewhere.ts'
import { AppError } from '../../platform/base/base.ts'
import type { Db, Trx } from '../../platform/db/engine.ts'
import { houseId } from '../../seating/queries/house.ts'
import { place } from '../../shows/queries/seats-left.ts'
import { words } from '../catalogue.ts'
import { type Report, times } from '../documents/report.ts'
import { none, row, settle, settlementColumns, soldByPerformance, soldHeads } from './settlement.ts'

/** The statement of one performance. Throws performance-not-found. */
export async function performanceReport(db: Db | Trx, id: string, timeZone: string): Promise<Report> {
  const performance = await db
    .selectFrom('performances')
    .innerJoin('shows', 'shows.id', 'performances.show_id')
    .select(['shows.name', place.as('location'), 'starts_at', 'performances.status'])
    .where('performances.id', '=', id)
    .executeTakeFirst()
  if (!performance) throw new AppError('performance-not-found')
  const { name, location, starts_at, status } = performance
  return {
    title: name,
    about: [
      `${longDate(starts_at, timeZone)}, ${clockTime(starts_at, timeZone)}`,
      location,
      ...(status === 'cancelled' ? [stateWords.cancelled] : []),
    ],
    columns: settlementColumns,
    parts: [
      {
        title: words.house(),
        heads: [common.seats(), ...times(5, null), words.number(), ...times(5, null)],
        rows: await house(db, id),
        total: null,
      },
      ...(await settle(db, sql`p.id = ${id}`)),
    ],
  }
}

/** The settlement of all performances of a show, and what each has sold. Throws show-not-found. */
export async function productionReport(db: Db | Trx, id: string, timeZone: string): Promise<Report> {
  const show = await db
    .selectFrom('shows')
    .select(['name', 'location'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!show) throw new AppError('show-not-found')
  const performances = await db
    .selectFrom('performances')
    .select(['id', 'starts_at', 'status'])
    .where('show_id', '=', id)
    .orderBy('starts_at')
    .execute()
  const which = sql<boolean>`p.show_id = ${id}`
  const sold = await soldByPerformance(db, which)
  const nights = common.performanceCount({ count: performances.length })
  return {
    title: show.name,
    about: [show.location, nights],
    columns: settlementColumns,
    parts: [
      ...(await settle(db, which)),
      {
        title: common.performances(),
        heads: [words.start(), common.status(), ...soldHeads()],
        rows: performances.map((night) => [
          `${longDate(night.starts_at, timeZone)}, ${clockTime(night.starts_at, timeZone)}`,
          night.status === 'cancelled' ? stateWords.cancelled : '',
          ...(sold.get(night.id) ?? times(10, 0)),
        ]),
        total: words.total(),
      },
    ],
  }
}

type House = Record<'capacity' | 'blocked' | 'sold' | 'complimentary' | 'admitted', number>

/** How many seats there are, and who came. A seat that was taken out of the house counts where it is sold. */
async function house(db: Db | Trx, id: string): Promise<Row[]> {
  const { rows } = await sql<House>`select
      (select count(*) from seats s where (retired_at is null and available = 1
        and house_id = ${houseId({ performance: id })}) or exists (
        select 1 from tickets t where t.performance_id = ${id} and t.seat_num = s.seat_num and t.state = 'valid'))
        as capacity,
      (select count(*) from seat_claims where performance_id = ${id} and kind = 'block') as blocked,
      (select count(*) from tickets where performance_id = ${id} and state = 'valid') as sold,
      (select count(*) from tickets where performance_id = ${id} and state = 'valid'
        and ticket_type = 'complimentary') as complimentary,
      (select count(*) from tickets where performance_id = ${id} and state = 'valid' and admitted_at is not null)
        as admitted`.execute(db)
  const found = rows[0]
  if (!found) return []
  const lines: [string, number][] = [
    [words.inHouse(), found.capacity],
    [words.blocked(), found.blocked],
    [words.soldOrGiven(), found.sold],
    [words.ofWhichComplimentary(), found.complimentary],
    ...(await countElsewhere(db, id)).map(({ channel, seats }): [string, number] => [
      words.ofWhichSoldBy({ channel }),
      seats.length,
    ]),
    [words.admitted(), found.admitted],
    [words.notAdmitted(), found.sold - found.admitted],
  ]
  return lines.map(([title, count]) => row([title], [null, null, null, null, count], none))
}

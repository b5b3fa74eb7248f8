import { sql } from 'kysely'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { clockTime, longDate } from '../../../shared/platform/when.ts'
import type { Row } from '../../../shared/reports/reports.ts'
import { stateWords } from '../../../shared/shows/performances.ts'
import { countArrivals } from '../../door/queries/live-house.ts'
import { countElsewhere } from '../../orders/records/elsewhere.ts'
import { buyerName } from '../../orders/records/people/recipients.ts'
import { AppError } from '../../platform/base/base.ts'
import type { Db, Trx } from '../../platform/db/engine.ts'
import { houseId } from '../../seating/queries/house.ts'
import { performancesWithShows, place } from '../../shows/queries/seats-left.ts'
import { words } from '../catalogue.ts'
import { type Part, type Report, text, times } from '../documents/report.ts'
import {
  moneyPart,
  none,
  row,
  settle,
  settlementColumns,
  soldByPerformance,
  soldHeads,
} from './settlement.ts'

/** The statement of one performance. Throws performance-not-found. */
export async function performanceReport(db: Db | Trx, id: string, timeZone: string): Promise<Report> {
  const head = await performanceHead(db, id, timeZone)
  const parts = [housePart(await house(db, id)), ...(await settle(db, sql`p.id = ${id}`))]
  return { ...head, columns: settlementColumns, parts }
}

/** Who came to a performance, what was received and what was noted. Throws performance-not-found. */
export async function summaryReport(db: Db | Trx, id: string, timeZone: string): Promise<Report> {
  const head = await performanceHead(db, id, timeZone)
  const { starts_at } = await db
    .selectFrom('performances')
    .select('starts_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const late = await countArrivals(db, id, starts_at)
  const lines = (await house(db, id)).toSpliced(-1, 0, houseRow(words.ofWhichLate(), late))
  return {
    ...head,
    columns: [text(30), text(70), ...settlementColumns.slice(2)],
    parts: [
      housePart(lines),
      await moneyPart(db, sql`p.id = ${id}`),
      {
        title: words.notes(),
        heads: ['', '', ...times(10, null)],
        rows: await listNotes(db, id),
        total: null,
      },
    ],
  }
}

async function performanceHead(db: Db | Trx, id: string, timeZone: string) {
  const performance = await performancesWithShows(db)
    .select(['shows.name', place.as('location'), 'starts_at', 'performances.status'])
    .where('performances.id', '=', id)
    .executeTakeFirstOrThrow(() => new AppError('performance-not-found'))
  const { name, location, starts_at, status } = performance
  const when = `${longDate(starts_at, timeZone)}, ${clockTime(starts_at, timeZone)}`
  return { title: name, about: [when, location, ...(status === 'cancelled' ? [stateWords.cancelled] : [])] }
}

function housePart(rows: Row[]): Part {
  const heads = [common.seats(), ...times(5, null), words.number(), ...times(5, null)]
  return { title: words.house(), heads, rows, total: null }
}

const houseRow = (title: string, number: number) => row([title], [null, null, null, null, number], none)

/** At most so many letters of a note fit a line of paper. */
const NOTE_LINE = 110

/** Notes on the orders of an evening, and what was written at its door. */
async function listNotes(db: Db | Trx, id: string): Promise<Row[]> {
  const { rows } = await sql<{ who: string | null; note: string }>`select who, note from (
    select ${buyerName} as who, note from order_notes join orders on orders.id = order_notes.order_id
      join users on users.id = orders.user_id
      where orders.id in (select order_id from tickets where performance_id = ${id} and state = 'valid')
    union all select null, note from resolved_conflicts c join admissions a on a.scan_id = c.scan_id
      where a.performance_id = ${id} and note <> ''
    union all select null, reason from admissions where performance_id = ${id} and reason <> ''
    ) noted order by who is null, who, note`.execute(db)
  return rows.flatMap(({ who, note }) =>
    linesOf(note).map((line, i) => row([i > 0 ? '' : (who ?? words.atDoor()), line], none, none)),
  )
}

/** The lines of a text, and of each what fits a line of paper. */
function linesOf(note: string): string[] {
  const lines = ['']
  for (const paragraph of note.split('\n')) {
    if (lines.at(-1) !== '') lines.push('')
    for (const word of paragraph.split(' ')) {
      const line = `${lines.at(-1)} ${word}`.trim()
      if (line.length <= NOTE_LINE || lines.at(-1) === '') lines[lines.length - 1] = line
      else lines.push(word)
    }
  }
  return lines
}

/** The settlement of all performances of a show, and what each has sold. Throws show-not-found. */
export async function productionReport(db: Db | Trx, id: string, timeZone: string): Promise<Report> {
  const show = await db
    .selectFrom('shows')
    .select(['name', 'location'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new AppError('show-not-found'))
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
    [common.blocked(), found.blocked],
    [words.soldOrGiven(), found.sold],
    [words.ofWhichComplimentary(), found.complimentary],
    ...(await countElsewhere(db, id)).map(({ channel, seats }): [string, number] => [
      words.ofWhichSoldBy({ channel }),
      seats.length,
    ]),
    [common.admitted(), found.admitted],
    [words.notAdmitted(), found.sold - found.admitted],
  ]
  return lines.map(([title, count]) => houseRow(title, count))
}

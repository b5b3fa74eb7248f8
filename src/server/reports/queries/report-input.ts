import { sql } from 'kysely'
import type { Settings } from '../../../shared/platform/settings/settings.ts'
import { dateParts, dayOfMonth } from '../../../shared/platform/when.ts'
import { type ReportName, type ReportQuery, reports } from '../../../shared/reports/reports.ts'
import type { Db, Trx } from '../../platform/db/engine.ts'
import { performancesWithShows, showInHouse } from '../../shows/queries/seats-left.ts'
import { dayRange } from '../../shows/rules/schedule.ts'
import { words } from '../catalogue.ts'
import { periodOf } from '../rules.ts'

/** What is asked for, by whose clock: `now` is the database's, in ms since 1970. */
export type ReportInput = {
  name: ReportName
  query: ReportQuery
  now: number
  timeZone: string
  /** Whether a box for e-mails that was ticked beforehand counts as a yes. */
  boxesTicked: boolean
  /** Codes of accounts that the office set. */
  accountCodes: Settings['accountCodes']
}

/** The dates that a report of a period covers, and their beginning and end in ms since 1970. */
export function inputPeriod({ name, query, now, timeZone }: ReportInput) {
  const dates = periodOf(query, reports[name].asks === 'year' ? 'year' : 'month', now, timeZone)
  const { from, until } = dayRange(dates, timeZone)
  return { dates, from: from ?? 0, until: until ?? now }
}

type Period = ReturnType<typeof inputPeriod>

/** What a report of a period is called, and the dates that it covers. */
export function periodHead({ dates }: Period) {
  return { title: words.period({ from: dayOf(dates.from), to: dayOf(dates.to) }), period: dates }
}

/** A theatre's date in words: "3 December 2026". */
function dayOf(date: string): string {
  const { day, month, year } = dateParts(Date.parse(date), 'UTC', 'long')
  return `${dayOfMonth(day)} ${month} ${year}`
}

/** The performances of a period, earliest first. */
export function nightsOf(db: Db | Trx, { from, until }: Period) {
  return performancesWithShows(db)
    .select(['performances.id', showInHouse.as('name'), 'starts_at'])
    .where('starts_at', '>=', from)
    .where('starts_at', '<', until)
    .orderBy('starts_at')
    .orderBy('performances.id')
    .execute()
}

/** Whether a moment is in the period. */
export function within(input: ReportInput, column: string) {
  const { from, until } = inputPeriod(input)
  return sql<boolean>`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${until}`
}

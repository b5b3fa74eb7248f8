import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { isoDay } from '../../../shared/platform/when.ts'
import { accountCode, accountTitle } from '../../../shared/reports/journal.ts'
import type { Db, Trx } from '../../platform/db/engine.ts'
import { iso } from '../../platform/records/audit.ts'
import { sheetTime } from '../../shows/rules/wall-clock.ts'
import { words } from '../catalogue.ts'
import { cents, date, type Report, text } from '../documents/report.ts'
import { type NamedTax, slotOf, taxOf } from './periods.ts'
import { inputPeriod, periodHead, type ReportInput } from './report-input.ts'

/** Debits and credits of the accounts by day or by month, until now: what is sold for later is earned later. */
export async function journalReport(db: Db | Trx, input: ReportInput): Promise<Report> {
  const period = inputPeriod(input)
  return {
    ...periodHead(period),
    about: [words.aboutJournal()],
    columns: [date(14), text(12), text(32), text(30), text(18), cents(16), cents(16)],
    parts: [
      {
        title: words.entries(),
        heads: [
          input.query.by === 'month' ? words.month() : common.day(),
          common.code(),
          common.account(),
          common.show(),
          common.performance(),
          words.debit(),
          common.credit(),
        ],
        rows: entries(db, input, period),
      },
    ],
  }
}

/** Month by month, so that a long period is never in memory as a whole. */
async function* entries(db: Db | Trx, input: ReportInput, { from, until }: ReturnType<typeof inputPeriod>) {
  const { now, query, timeZone } = input
  const dateOf = (slot: number) => isoDay(slot, timeZone).slice(0, query.by === 'month' ? 7 : 10)
  const last = Math.min(until, now + 1)
  for (let next: number, at = Math.max(from, await firstEntry(db)); at < last; at = next) {
    next = Math.min(monthAfter(at, timeZone), last)
    const rows = new Map<string, Entry>()
    for (const movement of await listMovements(db, at, next)) {
      const entry = entryOf(movement, dateOf(movement.slot), input)
      const key = JSON.stringify(entry.slice(0, DEBIT))
      const same = rows.get(key)
      if (!same) rows.set(key, entry)
      else for (const at of [DEBIT, CREDIT] as const) same[at] += entry[at]
    }
    for (const entry of [...rows.values()].sort(inOrder))
      yield entry.map((cell) => (cell === 0 ? null : cell))
  }
}

type Entry = [
  date: string,
  code: string,
  account: string,
  show: string | null,
  performance: string | null,
  debit: number,
  credit: number,
]
const [DEBIT, CREDIT] = [5, 6] as const

function entryOf(moved: Movement, date: string, { accountCodes, timeZone }: ReportInput): Entry {
  const { show, starts_at, name_en, debit, credit } = moved
  const account = moved.tender ?? moved.account
  return [
    date,
    accountCode(accountCodes, account, name_en ?? undefined),
    taxOf(moved) ?? accountTitle(account),
    show,
    starts_at === null ? null : sheetTime(iso(starts_at), timeZone),
    debit,
    credit,
  ]
}

/** By date, code, name, show and performance. */
function inOrder(a: Entry, b: Entry): number {
  const at = a.findIndex((cell, i) => cell !== b[i])
  return at < 0 ? 0 : String(a[at] ?? '') < String(b[at] ?? '') ? -1 : 1
}

type Movement = {
  slot: number
  account: string
  starts_at: number | null
  debit: number
  credit: number
} & NamedTax &
  Record<'tender' | 'show', string | null>

/** What moved, added up by quarters of an hour; tickets by performance, and each tax by name and number. */
async function listMovements(db: Db | Trx, from: number, until: number): Promise<Movement[]> {
  const { rows } =
    await sql<Movement>`select ${slotOf('at')} as slot, account, tender, name_en, name_fr, t.number,
      s.name as show, p.starts_at, sum(case when cents > 0 then cents else 0 end) as debit,
      sum(case when cents < 0 then 0 - cents else 0 end) as credit
    from journal j
    left join order_taxes t on t.order_id = j.order_id and t.tax_no = j.tax_no
    left join performances p on p.id = j.performance_id and j.account in ('advance', 'tickets')
    left join shows s on s.id = p.show_id
    where at >= ${from} and at < ${until} and cents <> 0
    group by ${slotOf('at')}, account, tender, name_en, name_fr, t.number, s.name, p.starts_at`.execute(db)
  return rows
}

/** When the first order was placed, or credit given, in ms; never without one. */
async function firstEntry(db: Db | Trx) {
  const { rows } = await sql<{ first: number | null }>`select min(first) as first from (
      select min(created_at) as first from orders union all select min(created_at) from credit_entries) firsts`.execute(
    db,
  )
  return rows[0]?.first ?? Number.POSITIVE_INFINITY
}

/** When the theatre's month after that of a moment begins, in ms. */
function monthAfter(at: number, timeZone: string): number {
  const moment = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone)
  return moment.with({ day: 1 }).add({ months: 1 }).startOfDay().epochMilliseconds
}

import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type { ErrorCode } from '../../../shared/errors.ts'
import type { Theatre } from '../../../shared/platform/settings/settings.ts'
import { isoDay, monthName } from '../../../shared/platform/when.ts'
import {
  type Cell,
  PAGE_ROWS,
  type ReportAnswer,
  type ReportFormat,
  type ReportName,
} from '../../../shared/reports/reports.ts'
import { AppError } from '../../platform/base/base.ts'
import type { Db, Trx } from '../../platform/db/engine.ts'
import { type DatabasePlace, readSnapshot } from '../../platform/db/read-only.ts'
import { words } from '../catalogue.ts'
import { cents, linesOf, type Report, text, times } from '../documents/report.ts'
import { reportCsv, reportXlsx } from '../documents/report-files.ts'
import { reportPdf } from '../documents/report-pdf.ts'
import { journalReport } from './journal.ts'
import { attendanceReport, patronsReport } from './people.ts'
import { performanceReport, productionReport, summaryReport } from './performance.ts'
import { eveningsReport, moneyReport, slotOf, sumsBy } from './periods.ts'
import { inputPeriod, periodHead, type ReportInput } from './report-input.ts'
import { shiftsReport } from './shifts.ts'
import { taxReport } from './tax.ts'

/** An open file to write to. */
export type ReportFile = { fd: number; format: ReportFormat }

/** A report for the worker to make: for the page, or as a file written to the open file `fd`. */
export type ReportTask = ReportInput & { database: DatabasePlace; file?: ReportFile }

declare module '../../platform/mail/renderer.ts' {
  interface Tasks {
    report: { props: ReportTask; result: MadeReport }
  }
}

/** An error loses its code on the way between threads, so a refusal is an answer. */
export type MadeReport = { page: ReportAnswer } | { written: true } | { refused: ErrorCode }

/** Makes a report, in the worker. */
export async function makeReport(task: ReportTask, theatre: Theatre): Promise<MadeReport> {
  try {
    return await readSnapshot(task.database, async (trx) => {
      const report = await readReport(trx, task)
      if (!task.file) return { page: await pageOf(report) }
      await writeFile(report, task.file, theatre)
      return { written: true }
    })
  } catch (error) {
    if (error instanceof AppError) return { refused: error.code }
    throw error
  }
}

const makers: Record<ReportName, (db: Db | Trx, input: ReportInput) => Promise<Report>> = {
  performance: (db, { query, timeZone }) => performanceReport(db, query.performance ?? '', timeZone),
  summary: (db, { query, timeZone }) => summaryReport(db, query.performance ?? '', timeZone),
  production: (db, { query, timeZone }) => productionReport(db, query.show ?? '', timeZone),
  money: moneyReport,
  evenings: eveningsReport,
  tax: taxReport,
  journal: journalReport,
  credit: creditReport,
  shifts: shiftsReport,
  attendance: attendanceReport,
  patrons: patronsReport,
}

/** The report, whose rows are read as they are asked for. Throws not-found errors. */
export function readReport(db: Db | Trx, input: ReportInput): Promise<Report> {
  return makers[input.name](db, input)
}

async function writeFile(report: Report, { fd, format }: ReportFile, theatre: Theatre) {
  const out = createWriteStream('', { fd, autoClose: false })
  if (format === 'pdf') await reportPdf(report, theatre, out)
  else await pipeline(Readable.from(format === 'csv' ? reportCsv(report) : reportXlsx(report)), out)
}

/** The report as the page shows it: of each part the first rows. */
async function pageOf(report: Report): Promise<ReportAnswer> {
  const parts = report.parts.map(({ title, heads }) => ({
    ...{ title, heads: [...heads], rows: [] as Cell[][], more: false },
    total: null as Cell[] | null,
  }))
  for await (const { part, kind, cells } of linesOf(report)) {
    const shown = parts[report.parts.indexOf(part)]
    if (!shown || kind === 'part') continue
    if (kind === 'total') shown.total = [...cells]
    else if (shown.rows.length < PAGE_ROWS) shown.rows.push([...cells])
    else shown.more = true
  }
  const { title, period = null, about = [], columns } = report
  return { title, period, about: [...about], columns: columns.map(({ kind }) => kind), parts }
}

/** Credit that came and went in a slot, or a month, in cents. */
type Sums = Record<'slot' | 'given' | 'cards' | 'returned' | 'spent' | 'ended', number>

/** What is owed to the holders of credit at the beginning and end of each month in which it changed, and why. */
async function creditReport(db: Db | Trx, input: ReportInput): Promise<Report> {
  const period = inputPeriod(input)
  // What a returned order gives back of the credit that paid for it was never spent.
  const { rows } = await sql<Sums>`select ${slotOf('e.created_at')} as slot,
      sum(case when e.kind in ('granted', 'corrected') then e.amount_cents else 0 end) as given,
      sum(case when e.kind in ('sold', 'unsold') then e.amount_cents else 0 end) as cards,
      sum(case when f.reason = 'returned' then e.amount_cents else 0 end) as returned,
      sum(case when e.kind = 'payment' or f.reason <> 'returned' then e.amount_cents else 0 end) as spent,
      sum(case when e.kind in ('ended', 'paid-out') then e.amount_cents else 0 end) as ended
    from credit_entries e left join refunds f on f.id = e.refund_id
    where e.created_at < ${period.until} and e.kind not in ('merged', 'gift')
    group by ${slotOf('e.created_at')} order by slot`.execute(db)
  const months = sumsBy(rows, ({ slot }) => isoDay(slot, input.timeZone).slice(0, 7))
  let closing = 0
  const all = [...months].map(([month, { given, cards, returned, spent, ended }]) => {
    const opening = closing
    closing += given + cards + returned + spent + ended
    return { month, row: [monthName(month), opening, given, cards, returned, spent, ended, closing] }
  })
  const added = [words.creditGiven(), words.cardsSold(), words.ticketsReturned()]
  const heads = [...added, words.creditSpent(), words.creditEnded()]
  return {
    ...periodHead(period),
    columns: [text(14), ...times(7, cents(17))],
    parts: [
      {
        title: words.months(),
        heads: [words.month(), words.opening(), ...heads, words.closing()],
        rows: all.flatMap(({ month, row }) => (month >= period.dates.from.slice(0, 7) ? [row] : [])),
        total: null,
      },
    ],
  }
}

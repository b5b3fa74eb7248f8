import { z } from 'zod'
import { idSchema, isoTime } from '../platform/base.ts'
import { dayField } from '../platform/dates.ts'
import { words as common } from '../platform/text/common-catalogue.ts'
import { words } from './reports-catalogue.ts'

/** What a report asks for. A period without dates is this month, or this year, up to today. */
type Asks = 'performance' | 'show' | 'month' | 'year' | 'nothing'

/** Every report, by its name in addresses, in the order of the page. */
export const reports = {
  performance: {
    title: words.performance,
    says: words.aboutPerformance,
    file: words.performanceFile,
    asks: 'performance',
  },
  summary: { title: words.summary, says: words.aboutSummary, file: words.summaryFile, asks: 'performance' },
  production: {
    title: words.production,
    says: words.aboutProduction,
    file: words.productionFile,
    asks: 'show',
  },
  money: { title: words.money, says: words.aboutMoney, file: words.moneyFile, asks: 'month' },
  evenings: { title: words.evenings, says: words.aboutEvenings, file: words.eveningsFile, asks: 'month' },
  tax: { title: words.tax, says: words.aboutTax, file: words.taxFile, asks: 'year' },
  journal: { title: words.journal, says: words.aboutJournal, file: words.journalFile, asks: 'month' },
  credit: { title: words.credit, says: words.aboutCredit, file: words.creditFile, asks: 'year' },
  shifts: { title: words.shifts, says: words.aboutShifts, file: words.shiftsFile, asks: 'month' },
  attendance: {
    title: common.attendance,
    says: words.aboutAttendance,
    file: words.attendanceFile,
    asks: 'month',
  },
  patrons: { title: words.patrons, says: words.aboutPatrons, file: words.patronsFile, asks: 'nothing' },
} as const satisfies Record<
  string,
  { title: () => string; says: () => string; file: () => string; asks: Asks }
>
export type ReportName = keyof typeof reports
export const reportNames = Object.keys(reports) as [ReportName, ...ReportName[]]

/** The files that a report comes as, with their types. */
export const reportFormats = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const
export type ReportFormat = keyof typeof reportFormats

/** "money.csv", in the language of the reader; `of` says what it is of, in letters for file names. */
export function reportFileName(name: ReportName, format: ReportFormat, of: readonly string[] = []): string {
  return `${[reports[name].file(), ...of.filter((each) => each !== '')].join('-')}.${format}`
}

/** What a column holds: `date` as 2026-11-27, `cents` an amount. Columns of counts and cents have a total. */
export const columnKinds = ['text', 'date', 'count', 'cents'] as const
export type ColumnKind = (typeof columnKinds)[number]

const cell = z.union([z.string(), z.number(), z.null()])
export type Cell = z.infer<typeof cell>
export type Row = readonly Cell[]

/** Whether a cell of a column of dates is one: the word for the total may stand there too. */
export function isDay(cell: Cell): cell is string {
  return typeof cell === 'string' && /^\d{4}-\d\d-\d\d$/.test(cell)
}

/** What entries of the journal are added up by. */
export const journalSteps = ['day', 'month'] as const

const date = dayField()

export const reportParams = z.strictObject({ name: z.enum(reportNames) })
/** `GET /admin/reports/{name}` and its files. */
export const reportQuery = z.strictObject({
  performance: idSchema.optional(),
  show: idSchema.optional(),
  /** Dates of the theatre, both included. */
  from: date.optional(),
  to: date.optional(),
  /** What the entries of the journal are added up by; by default the day. */
  by: z.enum(journalSteps).optional(),
})
export type ReportQuery = z.infer<typeof reportQuery>

/** `GET /admin/report-choices`: what a report may be of, newest first. */
export const choicesAnswer = z.array(
  z.object({ id: idSchema, showId: idSchema, show: z.string(), startsAt: isoTime }),
)
export type ReportChoices = z.infer<typeof choicesAnswer>

/** Most rows of a part that the page shows; files have all. */
export const PAGE_ROWS = 500

/** `GET /admin/reports/{name}`. Cells stand in the order of `columns`, which all parts share. */
export const reportAnswer = z.object({
  title: z.string(),
  /** The theatre's dates that it covers, both included; null if it is not of a period. */
  period: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** What it covers, a line each. */
  about: z.array(z.string()),
  columns: z.array(z.enum(columnKinds)),
  parts: z.array(
    z.object({
      title: z.string(),
      /** Null for a column that this part leaves out. */
      heads: z.array(z.string().nullable()),
      rows: z.array(z.array(cell)),
      total: z.array(cell).nullable(),
      /** Whether there are more rows than these. */
      more: z.boolean(),
    }),
  ),
})
export type ReportAnswer = z.infer<typeof reportAnswer>

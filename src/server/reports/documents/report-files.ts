import { writeXlsxStream } from 'hucre/xlsx'
import { dollarsFromCents } from '../../../shared/platform/money/money.ts'
import { CSV_MARK, type CsvCell, csvLines } from '../../../shared/platform/text/csv.ts'
import { type Cell, type ColumnKind, isDay } from '../../../shared/reports/reports.ts'
import { plainLine } from '../../../shared/tickets/wording.ts'
import { words } from '../catalogue.ts'
import { type Column, linesOf, type Report } from './report.ts'

/** A report as CSV, piece by piece: heads, rows, totals. Of several parts each has its title above it. */
export async function* reportCsv(report: Report): AsyncGenerator<string> {
  yield CSV_MARK
  let first = true
  for await (const { part, kind, cells } of linesOf(report)) {
    if (kind === 'part' && report.parts.length > 1) yield `${first ? '' : '\r\n'}${csvLines([[part.title]])}`
    first = false
    const shown = cells.flatMap((cell, i) => {
      const column = report.columns[i]
      return column && part.heads[i] !== null ? [kind === 'part' ? cell : csvValue(cell, column)] : []
    })
    yield csvLines([shown])
  }
}

function csvValue(cell: Cell, { kind }: Column): CsvCell {
  return kind === 'cents' && typeof cell === 'number' ? dollarsFromCents(cell) : cell
}

type Value = string | number | Date | null

const formats: Record<ColumnKind, string> = {
  text: '@',
  date: 'yyyy-mm-dd',
  count: '#,##0',
  cents: '#,##0.00',
}

/** A report as a workbook of one sheet, byte by byte. Amounts, counts and dates are typed; text stays text. */
export function reportXlsx(report: Report): ReadableStream<Uint8Array> {
  return writeXlsxStream(rowsOf(report), {
    name: words.sheet(),
    columns: report.columns.map(({ kind, width }) => ({ width, style: { numFmt: formats[kind] } })),
  })
}

async function* rowsOf(report: Report): AsyncGenerator<Value[]> {
  for (const line of [report.title, ...(report.about ?? [])]) yield [plainLine(line)]
  for await (const { part, kind, cells } of linesOf(report)) {
    if (kind === 'part') yield* [[], [plainLine(part.title)]]
    yield cells.map((cell, i) => {
      if (part.heads[i] === null) return null
      return kind === 'part' ? cell : sheetValue(cell, report.columns[i]?.kind ?? 'text')
    })
  }
}

function sheetValue(cell: Cell, kind: ColumnKind): Value {
  if (typeof cell === 'number') return kind === 'cents' ? cell / 100 : cell
  if (kind === 'date' && isDay(cell)) return new Date(`${cell}T00:00:00Z`)
  if (typeof cell === 'string') return plainLine(cell)
  return cell
}

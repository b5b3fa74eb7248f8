import { CSV_MARK, type CsvCell, csvLines, csvMoney } from '../../../shared/platform/text/csv.ts'
import type { Cell } from '../../../shared/reports/reports.ts'
import { type Column, linesOf, type Report } from './report.ts'

/**
 * A report as CSV, piece by piece: its heads, rows and totals. Several parts have their titles above them and an empty
 * line between.
 */
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
  return kind === 'cents' && typeof cell === 'number' ? csvMoney(cell) : cell
}

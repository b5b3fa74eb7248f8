import type { Cell, ColumnKind, Row } from '../../../shared/reports/reports.ts'
import { words } from '../catalogue.ts'

/** `width` is the column's share of a page, in any unit. */
export type Column = { kind: ColumnKind; width: number }

const columnOf = (kind: ColumnKind) => (width: number) => ({ kind, width })
export const [text, date] = [columnOf('text'), columnOf('date')]
export const [count, cents] = [columnOf('count'), columnOf('cents')]

/** Several columns that are alike, or with null what a part leaves out. */
export const times = <T>(n: number, each: T): T[] => Array.from({ length: n }, () => each)

/** One part of a report. */
export type Part = {
  title: string
  /** Titles of the columns; null for one that this part leaves out. */
  heads: readonly (string | null)[]
  /** Cells in the order of the columns. Read once. */
  rows: Iterable<Row> | AsyncIterable<Row>
  /** What the line with the sums of counts and cents is called, if not "Total"; null for none. */
  total?: string | null
}

/** A report as page and files are made from it: parts that share their columns. */
export type Report = {
  title: string
  /** The theatre's dates that it covers, both included, if it is of a period. */
  period?: { from: string; to: string }
  /** What it covers, a line each. */
  about?: readonly string[]
  columns: readonly Column[]
  parts: readonly Part[]
}

export type ReportLine = { part: Part; kind: 'part' | 'row' | 'total'; cells: Row }

/** A report line by line: each part begins with its heads and may end with its total. */
export async function* linesOf({ columns, parts }: Report): AsyncGenerator<ReportLine> {
  for (const part of parts) {
    yield { part, kind: 'part', cells: part.heads }
    const sums = columns.map(({ kind }): number | null => (kind === 'count' || kind === 'cents' ? 0 : null))
    for await (const cells of part.rows) {
      yield { part, kind: 'row', cells }
      for (const [i, sum] of sums.entries()) if (sum !== null) sums[i] = sum + Number(cells[i] ?? 0)
    }
    const { total = words.total() } = part
    if (total === null) continue
    const first = part.heads.findIndex((head) => head !== null)
    const cells = sums.map((sum, i): Cell => (i === first ? total : part.heads[i] === null ? null : sum))
    yield { part, kind: 'total', cells }
  }
}

import { CSV_MARK } from './csv.ts'

/** A cell, and the part of the text where it stands. */
export type CsvField = { text: string; from: number; to: number }

type Cells = { separator: string; cell: RegExp }
/** A cell, quoted or not, and what ends it. */
const cells: [Cells, ...Cells[]] = [
  { separator: ',', cell: /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|\r|$)/y },
  { separator: ';', cell: /(?:"((?:[^"]|"")*)"|([^;\r\n]*))(;|\r?\n|\r|$)/y },
  { separator: '\t', cell: /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r?\n|\r|$)/y },
]

/** The cells of a CSV (RFC 4180), line by line. Comma, semicolon or tab separates them, whichever the first line has most of. */
export function readCsv(text: string): CsvField[][] {
  const start = text.startsWith(CSV_MARK) ? CSV_MARK.length : 0
  const [heading = ''] = text.slice(start).trimStart().split('\n', 1)
  const count = (separator: string) => heading.split(separator).length
  const [first, ...others] = cells
  const { separator, cell } = others.reduce(
    (most, one) => (count(one.separator) > count(most.separator) ? one : most),
    first,
  )
  cell.lastIndex = start
  const lines: CsvField[][] = []
  let line: CsvField[] = []
  for (let found = cell.exec(text); found; found = cell.exec(text)) {
    const [whole, quoted, plain = '', end = ''] = found
    const to = found.index + whole.length - end.length
    line.push({ text: (quoted?.replaceAll('""', '"') ?? plain).trim(), from: found.index, to })
    if (end === separator) continue
    if (line.some((one) => one.text !== '')) lines.push(line)
    line = []
    if (end === '') break
  }
  return lines
}

/** A line with a text, and its number, from 1. */
export type NumberedLine = { line: number; cells: string[] }

/** The same, each line with its number in the text. */
export function readNumberedLines(text: string): NumberedLine[] {
  let [line, at] = [1, 0]
  return readCsv(text).map((cells) => {
    const from = cells[0]?.from ?? at
    line += text.slice(at, from).match(/\r\n?|\n/g)?.length ?? 0
    at = from
    return { line, cells: cells.map((cell) => cell.text) }
  })
}

import { readerLanguage } from '../../language/language.ts'

/** What a cell of a CSV holds: text, a number, or nothing. */
export type CsvCell = string | number | null

/** Spreadsheets guess the encoding of a file that does not begin with this. */
export const CSV_MARK = '\uFEFF'

/** Signs that begin a formula, also in full width; a sign after any separator could begin a cell. */
const formula = /(^|[,;])([\s"]*)(?=[=+\-@＝＋－＠])/gu

/**
 * Rows as lines of a CSV (RFC 4180), for a spreadsheet in the language of the reader: where numbers have a decimal
 * comma, as in French, a semicolon stands between the cells. Text never becomes a formula, whichever separator a
 * spreadsheet assumes: an apostrophe goes before a sign that would begin one, and a line of text stays one line.
 * Numbers stay numbers.
 */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  const comma = readerLanguage() === 'fr'
  const separator = comma ? ';' : ','
  return rows.map((row) => `${row.map((cell) => csvCell(cell, comma)).join(separator)}\r\n`).join('')
}

function csvCell(cell: CsvCell, comma: boolean): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return comma ? String(cell).replace('.', ',') : String(cell)
  const safe = cell.replace(/[\r\n\t]+/g, ' ').replaceAll(formula, "$1$2'")
  return /[",;]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

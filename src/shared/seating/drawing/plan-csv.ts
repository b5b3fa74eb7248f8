import { words as plain } from '../../platform/text/plain-words-catalogue.ts'
import { type CsvField, readCsv } from '../../platform/text/read-csv.ts'
import type { SeatKind } from '../layout.ts'
import { words as limits } from '../plan-catalogue.ts'
import { words } from './catalogue.ts'
import { type NamedSeats, TextError } from './named-seats.ts'
import { keywordOf } from './text-words.ts'

/** What the columns may be called, in English and French. */
const headings = {
  area: ['area', 'section', 'block', 'secteur', 'bloc'],
  row: ['row', 'rangée', 'rangee', 'rang'],
  seat: ['seat', 'place', 'siège', 'siege'],
  kind: ['kind', 'type'],
  zone: ['zone'],
  x: ['x'],
  y: ['y'],
}
type Column = keyof typeof headings

const columns = Object.keys(headings) as Column[]
const columnOf = ({ text }: CsvField) =>
  columns.find((column) => headings[column].includes(text.toLowerCase()))

/** The lines of a CSV of seats; undefined for another text. */
export function csvOfSeats(text: string): CsvField[][] | undefined {
  const lines = readCsv(text)
  return lines[0] && lines[0].filter(columnOf).length > 1 ? lines : undefined
}

/** Adds the seats of a CSV to `seats`; returns the headings of columns that are not read. Throws a `TextError`. */
export function readPlanCsv([heading = [], ...lines]: CsvField[][], seats: NamedSeats): string[] {
  const found = heading.map(columnOf)
  for (const column of ['row', 'seat'] as const)
    if (!found.includes(column))
      throw new TextError(
        { from: heading[0]?.from ?? 0, to: heading.at(-1)?.to ?? 0 },
        words.missingColumn({ column }),
      )
  for (const line of lines) {
    const at = (column: Column) =>
      line[found.indexOf(column)] ?? { text: '', from: line[0]?.from ?? 0, to: line.at(-1)?.to ?? 0 }
    const number = at('seat')
    if (number.text === '') throw new TextError(number, limits.noSeatName())
    seats.add(
      {
        area: at('area').text,
        row: at('row').text,
        number: number.text,
        kind: kindOf(at('kind')),
        zone: at('zone').text,
        x: coordinate(at('x')),
        y: coordinate(at('y')),
      },
      number,
    )
  }
  return heading.filter((cell) => cell.text && !columnOf(cell)).map(({ text }) => text)
}

function kindOf(cell: CsvField): SeatKind {
  const said = cell.text.split(/[\s'’]+/).map(keywordOf)
  if (said.includes('wheelchair')) return 'wheelchair'
  if (said.includes('companion')) return 'companion'
  if (cell.text === '' || /standard|ordinaire/i.test(cell.text)) return 'standard'
  throw new TextError(cell, words.unknownKind())
}

function coordinate(cell: CsvField): number | undefined {
  if (cell.text === '') return undefined
  const value = Number(cell.text.replace(',', '.'))
  if (Number.isNaN(value)) throw new TextError(cell, plain.mustBeNumber())
  return value
}

import { words as plain } from '../../platform/text/plain-words-catalogue.ts'
import type { CsvField } from '../../platform/text/read-csv.ts'
import { SEAT_PITCH, type SeatKind } from '../layout.ts'
import { words as limits } from '../plan-catalogue.ts'
import { splitLabel } from '../seats.ts'
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

/** Whether these are the lines of a CSV of seats, one a line below a heading. */
export function isSeatList([heading = []]: CsvField[][]): boolean {
  return heading.filter(columnOf).length > 1
}

/** Whether each cell with a text is the label of a seat, as in audience1st's seat maps: `A12`, `A12+` or `zone:A12`. */
export function isSeatGrid(lines: CsvField[][]): boolean {
  const cells = lines.flat().filter(({ text }) => text !== '')
  return cells.length > lines.length && cells.every(({ text }) => /^(?:\w+:)?[a-z]*\d+[a-z]?\+?$/i.test(text))
}

/** Adds the seats of a grid to `seats`, where their cells are; `+` marks a wheelchair space. Throws a `TextError`. */
export function readSeatGrid(lines: CsvField[][], text: string, seats: NamedSeats) {
  for (const line of lines) {
    // Rows without seats are not among the lines.
    const y = text.slice(0, line[0]?.from).split(/\r\n?|\n/).length - 1
    for (const [x, cell] of line.entries()) {
      if (cell.text === '') continue
      const [label = '', zone = ''] = cell.text.split(':').reverse()
      seats.add(
        {
          ...splitLabel(label.replace('+', '').toUpperCase()),
          kind: label.endsWith('+') ? 'wheelchair' : 'standard',
          zone,
          x: x * SEAT_PITCH,
          y: y * SEAT_PITCH,
        },
        cell,
      )
    }
  }
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
    const broken = line.find(({ text }) => /[\r\n]/.test(text))
    if (broken) throw new TextError(broken, words.brokenCell())
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

/** The id of the house that every theatre has, with the specification's eighty seats. */
export const MAIN_HOUSE = 'main'

/** Seats in a row of the default house, and the first suggestion for a new row. */
export const SEATS_PER_ROW = 10

/** Highest number of a seat: the most that a ticket's code can hold. */
export const MAX_SEAT_NUM = 65_535

/** Default price of a new seat, in dollars. */
export const NEW_SEAT_PRICE = 10
/** Highest price of a seat in dollars; catches typing errors. */
export const MAX_SEAT_PRICE = 1000

/** A seat's name as data. `area` is '' in a house of one area. */
export type SeatName = { area: string; row: string; number: string }

/** Row index to letters: 0 is A, 25 is Z, 26 is AA. */
export function rowLabel(row: number): string {
  const rest = String.fromCharCode(65 + (row % 26))
  return row < 26 ? rest : rowLabel(Math.floor(row / 26) - 1) + rest
}

/** The name of a seat that nobody named, ten to a row: 1 is A1, 10 is A10, 11 is B1. */
export function defaultName(seatNum: number): Omit<SeatName, 'area'> {
  return {
    row: rowLabel(Math.floor((seatNum - 1) / SEATS_PER_ROW)),
    number: String(((seatNum - 1) % SEATS_PER_ROW) + 1),
  }
}

/** `defaultName` as a label. */
export function defaultLabel(seatNum: number): string {
  return joinLabel({ area: '', ...defaultName(seatNum) })
}

/** A row or number as labels hold it: inside, a space does not break the line, nor does a hyphen. */
export function tidyName(text: string): string {
  return text.trim().replaceAll(/\s+/g, '\u00a0').replaceAll('-', '\u2011')
}

/** A seat's label everywhere: `A1`, `Balcony A1`; `12-7` where row and number would run into each other. */
export function joinLabel({ area, row, number }: SeatName): string {
  const separator = row === '' || (/^\D+$/.test(row) && /^\d/.test(number)) ? '' : '-'
  return `${area && `${area} `}${row}${separator}${number}`
}

/** The parts of a label; the inverse of `joinLabel`. */
export function splitLabel(label: string): SeatName {
  const gap = label.lastIndexOf(' ')
  const seat = withoutArea(label)
  const dash = seat.indexOf('-')
  const digit = dash < 0 ? seat.search(/\d/) : dash
  // "Lawn 2" is a number that nobody parted: rows are tidy.
  const row = digit < 0 || seat[digit - 1] === '\u00a0' ? '' : seat.slice(0, digit)
  return { area: label.slice(0, Math.max(gap, 0)), row, number: seat.slice(row.length + (dash < 0 ? 0 : 1)) }
}

/** A label without its area, as people type it. */
export const withoutArea = (label: string): string => label.slice(label.lastIndexOf(' ') + 1)

/** The row, after its area in a house of several, and the number within it, as sentences name them; or no row and all. */
export function rowAndSeat(label: string): { row: string; seat: string } {
  const { area, row, number } = splitLabel(label)
  return row ? { row: [area, row].filter(Boolean).join(' '), seat: number } : { row, seat: label }
}

/** Whether a label is the name of an area of places; a seat of no row that has a letter as its number reads like one. */
export function isAreaName(label: string): boolean {
  const { area, row, number } = splitLabel(label)
  return area === '' && row === '' && /^\D/.test(number)
}

/** Labels as sentences list them, in their order: `A1, A2, 3 × Lawn`. */
export function listLabels(labels: readonly string[]): string {
  return [...Map.groupBy(labels.toSorted(compareLabels), (label) => label)]
    .map(([label, { length }]) => (length > 1 ? `${length}\u00a0×\u00a0${label}` : label))
    .join(', ')
}

/** Compares labels as people read them: by area, then A to Z before AA, and 2 before 10. */
export function compareLabels(a: string, b: string): number {
  const [one, other] = [splitLabel(a), splitLabel(b)]
  return (
    natural.compare(isAreaName(a) ? a : one.area, isAreaName(b) ? b : other.area) ||
    compareRows(one.row, other.row) ||
    natural.compare(one.number, other.number)
  )
}

/** Compares things by their labels, as `compareLabels` does. */
export const byLabel = (a: { label: string }, b: { label: string }): number => compareLabels(a.label, b.label)

/** Compares names of rows: A to Z before AA, 2 before 10. */
export function compareRows(a: string, b: string): number {
  return a.length - b.length || natural.compare(a, b)
}

const natural = new Intl.Collator('en', { numeric: true })

import { words } from '../platform/text/common-catalogue.ts'
import { isAreaName, splitLabel } from '../seating/seats.ts'

/** What a ticket shows in large letters, each under its name: row and seat, or the area of a place. */
export function seatParts(
  label: string,
  row = splitLabel(label).row,
): readonly (readonly [name: string, value: string])[] {
  const { number } = splitLabel(label)
  const rows = isAreaName(label) ? [] : ([[words.row(), row]] as const)
  return [...rows, [isAreaName(label) ? words.area() : words.seat(), number]]
}

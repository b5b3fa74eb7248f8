import { words } from '../platform/text/common-catalogue.ts'
import { isAreaName, rowAndSeat, splitLabel } from '../seating/seats.ts'

/** What a ticket shows in large letters, each under its name: row and seat, after their area if `inArea`, or a place's area. */
export function seatParts(label: string, inArea = false): (readonly [name: string, value: string])[] {
  const { area, row, number } = splitLabel(label)
  const parts: (readonly [string, string])[] = [
    [words.area(), inArea && !row ? area : ''],
    [words.row(), inArea ? rowAndSeat(label).row : row],
    [isAreaName(label) ? words.area() : words.seat(), number],
  ]
  return parts.filter(([, value]) => value)
}

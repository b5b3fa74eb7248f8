/** Seats in a row of the house, as the map draws them. */
export const SEATS_PER_ROW = 10

/** Highest number of a seat: the most that a ticket's code can hold. */
export const MAX_SEAT_NUM = 65_535

/** Row index to letters: 0 is A, 25 is Z, 26 is AA. */
export function rowLabel(row: number): string {
  const rest = String.fromCharCode(65 + (row % 26))
  return row < 26 ? rest : rowLabel(Math.floor(row / 26) - 1) + rest
}

/** Seat number (1, 2, …) to the label on the seat: 1 is A1, 10 is A10, 11 is B1. */
export function seatLabel(seatNum: number): string {
  return `${seatRow(seatNum)}${seatInRow(seatNum)}`
}

/** The row letters of a seat number. */
export function seatRow(seatNum: number): string {
  return rowLabel(Math.floor((seatNum - 1) / SEATS_PER_ROW))
}

/** The number within its row, 1 to 10, of a seat number. */
export function seatInRow(seatNum: number): number {
  return ((seatNum - 1) % SEATS_PER_ROW) + 1
}

/** Label ("C12" has no seat, "B3" is 13) to seat number; null when no house has such a seat. */
export function seatNumber(label: string): number | null {
  const match = /^([A-Z]{1,3})([1-9]|10)$/.exec(label.trim().toUpperCase())
  if (!match?.[1] || !match[2]) return null
  const row = [...match[1]].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  const seatNum = row * SEATS_PER_ROW + Number(match[2])
  return seatNum <= MAX_SEAT_NUM ? seatNum : null
}

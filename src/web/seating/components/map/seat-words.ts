import { centsFromDollars, formatCents } from '../../../../shared/platform/money.ts'
import type { LayoutBlock, LayoutSeat, SeatStatusName } from '../../../../shared/seating/layout.ts'

const statusWords: Record<SeatStatusName, string> = {
  free: 'available',
  held: 'held by someone else',
  own: 'yours',
  taken: 'taken',
  blocked: 'blocked',
  'not-for-sale': 'not for sale',
  admitted: 'admitted',
}
const kindWords = { standard: '', wheelchair: 'wheelchair space', companion: 'companion seat' }

/** "Row C seat 12, $15.90, available". */
export function seatName(seat: LayoutSeat, status: SeatStatusName, choosesAny = false): string {
  return [`Row ${seat.row} seat ${seat.number}`, ...seatFacts(seat), statusText(status, choosesAny)].join(
    ', ',
  )
}

/** What a seat is and costs: kind, zone, note, price; only what there is to say. */
export function seatFacts(seat: LayoutSeat): string[] {
  return [kindWords[seat.kind], seat.zone, seat.note, formatCents(centsFromDollars(seat.price))].filter(
    Boolean,
  )
}

/** What a status is called; who chooses from all seats has chosen some, and owns none. */
export function statusText(status: SeatStatusName, choosesAny = false): string {
  return choosesAny && status === 'own' ? 'chosen' : statusWords[status]
}

/** "Stalls left, 42 of 100 available". */
export function blockName(block: LayoutBlock, free: number): string {
  return `${block.title}, ${free} of ${block.seats.length} available`
}

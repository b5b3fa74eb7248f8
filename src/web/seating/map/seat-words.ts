import { centsFromDollars, formatCents } from '../../../shared/platform/money.ts'
import type { LayoutBlock, LayoutSeat, SeatStatusName } from '../../../shared/seating/layout.ts'
import type { SeatStore } from './seat-store.ts'

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
export function seatName(seat: LayoutSeat, store: SeatStore): string {
  return [`Row ${seat.row} seat ${seat.number}`, ...seatFacts(seat), statusText(seat, store)].join(', ')
}

/** A seat's kind, zone, note and price, as far as it has them. */
export function seatFacts(seat: LayoutSeat): string[] {
  return [kindWords[seat.kind], seat.zone, seat.note, formatCents(centsFromDollars(seat.price))].filter(
    Boolean,
  )
}

/** A seat's state in words: "yours", or "taken, chosen" for those who may choose any seat. */
export function statusText({ id }: LayoutSeat, store: SeatStore): string {
  const status = store.status(id)
  if (!store.choosesAny || status !== 'own') return statusWords[status]
  const told = store.told(id)
  return told === 'free' ? 'chosen' : `${statusWords[told]}, chosen`
}

/** "Stalls left, 42 of 100 available". */
export function blockName(block: LayoutBlock, free: number): string {
  return `${block.title}, ${free} of ${block.seats.length} available`
}

import { centsFromDollars, formatCents } from '../../../shared/platform/money.ts'
import type { Layout, LayoutBlock, LayoutSeat, SeatStatusName } from '../../../shared/seating/layout.ts'
import type { SeatStore } from './seat-store.ts'

const statusWords: Record<SeatStatusName, string> = {
  free: 'available',
  held: 'held by someone else',
  own: 'yours',
  taken: 'taken',
  blocked: 'blocked',
  'not-for-sale': 'not for sale',
  admitted: 'admitted',
  expected: 'not in yet',
  inside: 'inside',
  out: 'out for now',
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

/** "$15.90" for one price of these, in cents; "from $15.90 to $24.00" for several. Null without any. */
export function priceRange(cents: readonly number[]): string | null {
  const prices = cents.filter(Number.isFinite)
  if (prices.length === 0) return null
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  return least === most ? formatCents(least) : `from ${formatCents(least)} to ${formatCents(most)}`
}

/** What the seats of each zone cost, zones in the order of the house; a house without zones has one, named ''. */
export function zonePrices({ blocks }: Layout): { zone: string; price: string }[] {
  const zones = Map.groupBy(
    blocks.flatMap((block) => block.seats),
    (seat) => seat.zone,
  )
  return [...zones].flatMap(([zone, seats]) => {
    const price = priceRange(seats.map((seat) => centsFromDollars(seat.price)))
    return price ? [{ zone, price }] : []
  })
}

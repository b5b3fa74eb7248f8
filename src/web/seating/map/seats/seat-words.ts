import { spoken } from '../../../../shared/language/table.ts'
import { centsFromDollars, formatCents } from '../../../../shared/platform/money/money.ts'
import type { Layout, LayoutBlock, LayoutSeat, SeatStatusName } from '../../../../shared/seating/layout.ts'
import { words } from './seat-catalogue.ts'
import type { SeatStore } from './seat-store.ts'

const statusWords = spoken<SeatStatusName>({
  free: words.free,
  held: words.held,
  own: words.own,
  taken: words.taken,
  blocked: words.blocked,
  'not-for-sale': words.notForSale,
  admitted: words.admitted,
  expected: words.expected,
  inside: words.inside,
  out: words.out,
})
const kindWords = spoken({ standard: () => '', wheelchair: words.wheelchair, companion: words.companion })

/** Something said of a seat; with its `lang` where it only stands in for something in French. */
export type SeatFact = { text: string; lang?: string | undefined }

/** "Row C seat 12, $15.90, available". */
export function seatName(seat: LayoutSeat, store: SeatStore): string {
  return seatSpeech(seat, store)
    .map(({ text }) => text)
    .join(', ')
}

/** The parts of a seat's name. */
export function seatSpeech(seat: LayoutSeat, store: SeatStore): SeatFact[] {
  return [{ text: rowAndNumber(seat) }, ...seatFacts(seat), { text: statusText(seat, store) }]
}

/** "Row C seat 12". */
export function rowAndNumber({ row, number }: LayoutSeat): string {
  return words.name({ row, number })
}

/** A seat's kind, zone, note and price, as far as it has them. */
export function seatFacts(seat: LayoutSeat): SeatFact[] {
  const facts: SeatFact[] = [
    { text: kindWords[seat.kind] },
    { text: seat.zone, lang: seat.zoneLang },
    { text: seat.note, lang: seat.noteLang },
    { text: formatCents(centsFromDollars(seat.price)) },
  ]
  return facts.filter(({ text }) => text)
}

/** A seat's state in words: "yours", or "taken, chosen" for those who may choose any seat. */
export function statusText({ id }: LayoutSeat, store: SeatStore): string {
  const status = store.status(id)
  if (!store.choosesAny || status !== 'own') return statusWords[status]
  const told = store.serverStatus(id)
  return told === 'free' ? words.chosen() : words.chosenToo({ state: statusWords[told] })
}

/** "Stalls left, 42 of 100 available". */
export function blockName(block: LayoutBlock, free: number): string {
  return words.block({ title: block.title, free, count: block.seats.length })
}

/** "$15.90" for one price of these, in cents; "from $15.90 to $24.00" for several. Null without any. */
export function priceRange(cents: readonly number[]): string | null {
  const prices = cents.filter(Number.isFinite)
  if (prices.length === 0) return null
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  return least === most
    ? formatCents(least)
    : words.fromTo({ least: formatCents(least), most: formatCents(most) })
}

/** What the seats of each zone cost, zones in the order of the house; one, named '', where all cost the same. */
export function zonePrices({ blocks }: Layout): { zone: string; lang?: string | undefined; price: string }[] {
  const zones = Map.groupBy(
    blocks.flatMap((block) => block.seats),
    (seat) => seat.zone,
  )
  const prices = [...zones].flatMap(([zone, seats]) => {
    const price = priceRange(seats.map((seat) => centsFromDollars(seat.price)))
    return price ? [{ zone, lang: seats[0]?.zoneLang, price }] : []
  })
  const [first] = prices
  return first && prices.every(({ price }) => price === first.price)
    ? [{ zone: '', price: first.price }]
    : prices
}

import { centsFromDollars, formatCents } from '../../../../shared/platform/money/money.ts'
import type { LayoutBlock, LayoutSeat } from '../../../../shared/seating/layout.ts'
import { rowAndSeat } from '../../../../shared/seating/seats.ts'
import { words } from './seat-catalogue.ts'
import type { SeatStore } from './seat-store.ts'

/** Something said of a seat; with its `lang` where it only stands in for something in French. */
export type SeatFact = { text: string; lang?: string | undefined }

/** "Row C seat 12, $15.90, available". */
export function seatName(seat: LayoutSeat, store: SeatStore): string {
  return seatSpeech(seat, store)
    .map(({ text }) => text)
    .join(', ')
}

/** The parts of a seat's name, with its area in a house of several. */
export function seatSpeech(seat: LayoutSeat, store: SeatStore): SeatFact[] {
  const row = seat.row && rowAndSeat(seat.label).row
  return [
    { text: rowAndNumber({ row, number: seat.number }) },
    ...seatFacts(seat),
    { text: statusText(seat, store) },
  ]
}

/** "Row C seat 12", or "Seat 12" of no row. */
export function rowAndNumber({ row, number }: Pick<LayoutSeat, 'row' | 'number'>): string {
  return words.name({ row: row || 'none', number })
}

/** A seat's kind, zone, note and price, as far as it has them. */
export function seatFacts(seat: LayoutSeat): SeatFact[] {
  const facts: SeatFact[] = [
    { text: seat.kind === 'standard' ? '' : words[seat.kind]() },
    { text: seat.zone, lang: seat.zoneLang },
    { text: seat.note, lang: seat.noteLang },
    { text: formatCents(centsFromDollars(seat.price)) },
  ]
  return facts.filter(({ text }) => text)
}

/** A seat's state in words: "yours", or "taken, chosen" for those who may choose any seat. */
export function statusText({ id }: LayoutSeat, store: SeatStore): string {
  const status = store.status(id)
  if (!store.choosesAny || status !== 'own') return words[status]()
  const told = store.serverStatus(id)
  return told === 'free' ? words.chosen() : words.chosenToo({ state: words[told]() })
}

/** "Stalls left, 42 of 100 available". */
export function blockName(block: LayoutBlock, free: number): string {
  return words.block({ title: block.title, free, count: block.seats.length })
}

/** "$15.90" where these all cost the same; "from $15.90 to $24.00" where not. Null where none has a price. */
export function priceRange(seats: readonly Pick<LayoutSeat, 'price'>[]): string | null {
  const prices = seats.map(({ price }) => centsFromDollars(price)).filter(Number.isFinite)
  if (prices.length === 0) return null
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  return least === most
    ? formatCents(least)
    : words.fromTo({ least: formatCents(least), most: formatCents(most) })
}

/** What seats of one rank cost, which they are, and the zones they are in. */
export type PriceTier = { tier: number; price: string; zones: SeatFact[]; seats: readonly LayoutSeat[] }

/** The prices of these seats, the highest first; none where all seats of the house cost the same. */
export function priceTiers(seats: readonly LayoutSeat[]): PriceTier[] {
  const priced = seats.filter(({ tier }) => tier > 0)
  return [...Map.groupBy(priced, ({ tier }) => tier)]
    .sort(([a], [b]) => a - b)
    .map(([tier, those]) => ({
      tier,
      price: priceRange(those) ?? '',
      zones: [...new Map(those.map(({ zone, zoneLang }) => [zone, zoneLang]))]
        .filter(([zone]) => zone)
        .map(([text, lang]) => ({ text, lang })),
      seats: those,
    }))
}

import { locales, readerLanguage } from '../language/language.ts'
import { words as common } from '../platform/text/common-catalogue.ts'
import type { BlockInfo, SeatPlacement } from './placement.ts'
import { compareRows, SEATS_PER_ROW, splitLabel } from './seats.ts'

/** Distance between neighbouring seats and between rows, in the units of the map. */
export const SEAT_PITCH = 40
/** Edge of a seat, in the same units. */
export const SEAT_SIZE = 34

export const seatKinds = ['standard', 'wheelchair', 'companion'] as const
export type SeatKind = (typeof seatKinds)[number]
/** Also places, which are seats that nobody chooses one by one: whoever has one goes where they like in its area. */
export const anyKinds = [...seatKinds, 'place'] as const
export type AnyKind = (typeof anyKinds)[number]

/**
 * What a map may show of a seat. The store keeps one byte per seat: the index in this list. `free`, `held` and `taken`
 * are public, `own` is the viewer's, the rest is for staff; the last three are for whoever looks on while people come.
 */
export const seatStatuses = [
  'free',
  'held',
  'own',
  'taken',
  'blocked',
  'not-for-sale',
  'admitted',
  'expected',
  'inside',
  'out',
] as const
export type SeatStatusName = (typeof seatStatuses)[number]

/** What `layoutOf` needs of a seat; prices in dollars. */
export type PlacedSeat = SeatPlacement & { seatNum: number; label: string; price: number; kind: AnyKind }

/** A seat as drawn. Immutable; its status is kept apart. */
export type LayoutSeat = {
  /** The seat's number, its identifier everywhere. */
  id: number
  x: number
  y: number
  row: string
  number: string
  /** Its name, as on the ticket. */
  label: string
  kind: SeatKind
  note: string
  /** The `lang` of its note where that only stands in for a French one. */
  noteLang?: string
  title: string
  /** Dollars. */
  price: number
  /** Rank of its price in the house, 1 for the highest; 0 where all seats cost the same. */
  tier: number
  zone: string
  /** The `lang` of its zone's name where that only stands in for a French one. */
  zoneLang?: string
}

/** Prices that a map tells apart; those below share the last rank. */
export const MAX_TIERS = 6

export type LayoutLabel = { title: string; x: number; y: number }

export type LayoutBlock = {
  id: string
  title: string
  /** The `lang` of the title where that only stands in for a French one. */
  lang?: string
  color: string
  /** Row names, beside their first and last seats, and what else is written there. */
  labels: LayoutLabel[]
  /** By row from the stage, then from left to right. */
  seats: LayoutSeat[]
}

/** An area of places, which have a number but no place on the map. */
export type LayoutArea = Pick<LayoutSeat, 'label' | 'price' | 'zone' | 'zoneLang'> & {
  /** The numbers of its places, ascending. */
  places: readonly number[]
}

export type Layout = { blocks: readonly LayoutBlock[]; areas: readonly LayoutArea[] }

/** What is for sale in a house: seats in the order of the map, then places. */
export function everySeat({ blocks, areas }: Layout) {
  return [
    ...blocks.flatMap(({ seats }) => seats),
    ...areas.flatMap(({ places, ...area }) => places.map((id) => ({ id, ...area }))),
  ]
}

/** The name of a block or zone that nobody named, as plans keep it: `partName` says it to whoever reads. */
export const UNNAMED = 'House'

/** What the reader calls a block or a zone, with the `lang` of that where it only stands in for one in their language. */
export function partName(name: string, nameFr?: string): { name: string; lang?: string } {
  if (!nameFr && (name === UNNAMED || name === common.house())) return { name: common.house() }
  const reader = readerLanguage()
  if (reader === 'en' || name === '') return { name }
  return reader === 'fr' && nameFr ? { name: nameFr } : { name, lang: locales.en }
}

/** The block of a house that defines none. */
export const MAIN_BLOCK: BlockInfo = { id: 'main', title: UNNAMED, color: '' }

/** Default place of a seat: ten a row, 40 apart, row A at the stage. */
export function placeOf(seatNum: number): { x: number; y: number } {
  return {
    x: ((seatNum - 1) % SEATS_PER_ROW) * SEAT_PITCH,
    y: Math.floor((seatNum - 1) / SEATS_PER_ROW) * SEAT_PITCH,
  }
}

/**
 * The house as drawn: seats in their blocks, blocks in the given order, empty ones left out; named as the reader calls
 * them; and areas of places. `zonesFr` are French names of zones, by their other names.
 */
export function layoutOf(
  all: readonly PlacedSeat[],
  blocks: readonly BlockInfo[] = [],
  zonesFr: Readonly<Record<string, string>> = {},
): Layout {
  const zones = new Map(Object.entries(zonesFr))
  const seats = all.filter((seat): seat is SeatToDraw => seat.kind !== 'place')
  const places = all.filter(({ kind }) => kind === 'place')
  const known = new Map(blocks.map((block) => [block.id, block]))
  if (!known.has(MAIN_BLOCK.id)) known.set(MAIN_BLOCK.id, MAIN_BLOCK)
  const prices = [...new Set(seats.map(({ price }) => price))].filter(Number.isFinite).sort((a, b) => b - a)
  const groups = Map.groupBy(seats, (seat) => (known.has(seat.block ?? '') ? seat.block : MAIN_BLOCK.id))
  return {
    blocks: [...known.values()].flatMap((block) => {
      const members = groups.get(block.id)?.map((seat) => drawnSeat(seat, zones, prices))
      if (!members) return []
      const seats = members.sort(byPlace)
      const { name: title, ...lang } = partName(block.title, block.titleFr)
      return { ...block, title, ...lang, labels: [...rowNames(seats), ...(block.texts ?? [])], seats }
    }),
    areas: [...Map.groupBy(places, ({ label }) => label)].flatMap(([label, [first, ...rest]]) => {
      if (!first) return []
      const numbers = [first, ...rest].map(({ seatNum }) => seatNum).sort((a, b) => a - b)
      return { label, price: first.price, ...zoneOf(first, zones), places: numbers }
    }),
  }
}

function zoneOf({ zone = '' }: PlacedSeat, zones: ReadonlyMap<string, string>) {
  const { name, lang } = partName(zone, zones.get(zone))
  return { zone: name, ...(lang && { zoneLang: lang }) }
}

type SeatToDraw = PlacedSeat & { kind: SeatKind }

function drawnSeat(
  seat: SeatToDraw,
  zones: ReadonlyMap<string, string>,
  prices: readonly number[],
): LayoutSeat {
  const reader = readerLanguage()
  const noteFr = reader === 'fr' ? seat.noteFr : ''
  const { row, number } = splitLabel(seat.label)
  return {
    id: seat.seatNum,
    x: seat.x ?? placeOf(seat.seatNum).x,
    y: seat.y ?? placeOf(seat.seatNum).y,
    row,
    number,
    label: seat.label,
    kind: seat.kind,
    note: noteFr || (seat.note ?? ''),
    ...(reader !== 'en' && seat.note && !noteFr && { noteLang: locales.en }),
    title: number,
    price: seat.price,
    tier: prices.length > 1 ? Math.min(prices.indexOf(seat.price) + 1, MAX_TIERS) : 0,
    ...zoneOf(seat, zones),
  }
}

/** Compares rows by name, because curved rows overlap in depth. */
function byPlace(a: LayoutSeat, b: LayoutSeat): number {
  if (a.row === b.row) return a.x - b.x || a.y - b.y || a.id - b.id
  return compareRows(a.row, b.row)
}

function rowNames(seats: readonly LayoutSeat[]): LayoutLabel[] {
  return [...Map.groupBy(seats, (seat) => seat.row)].flatMap(([title, row]) => {
    const first = row[0]
    const last = row.at(-1)
    if (!first || !last) return []
    return [
      { title, x: first.x - SEAT_PITCH, y: first.y },
      { title, x: last.x + SEAT_PITCH, y: last.y },
    ]
  })
}

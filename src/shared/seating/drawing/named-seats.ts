import { words as plain } from '../../platform/text/plain-words-catalogue.ts'
import { searchKey } from '../../platform/text/search-key.ts'
import { visibleText } from '../../platform/text/typed-text.ts'
import { freshId, nextSeatNum } from '../free-place.ts'
import { SEAT_PITCH, type SeatKind, UNNAMED } from '../layout.ts'
import {
  type HousePlan,
  MAX_NAME,
  MAX_PLAN_SEATS,
  type PlanSeat,
  type PlanZone,
  planLabels,
  withSeatBlock,
} from '../plan.ts'
import { words } from '../plan-catalogue.ts'
import { joinLabel, NEW_SEAT_PRICE, splitLabel, tidyName } from '../seats.ts'
import { words as texts } from './catalogue.ts'

/** A part of a text: from one character to before another. */
export type Span = { from: number; to: number }
/** What is wrong with a part of a text. */
export type TextProblem = Span & { message: string }

/** Thrown for a part of a text that cannot be read. */
export class TextError extends Error {
  readonly problem: TextProblem
  constructor({ from, to }: Span, message: string) {
    super(message)
    this.problem = { from, to, message }
  }
}

/** A seat as a text names it. Area and zone may be ''. */
export type NamedSeat = {
  area: string
  row: string
  number: string
  kind: SeatKind
  zone: string
  /** On which side of the aisle in the middle, if its row has one. */
  side?: 'left' | 'right' | undefined
  /** How many places its area has, which it stands for. */
  places?: number | undefined
  /** Where the text places it. */
  x?: number | undefined
  y?: number | undefined
}

/** Room between areas, in units of the map. */
const AREA_GAP = 2 * SEAT_PITCH

/** Collects the seats of a text; refuses a name that is too long or used twice, and more seats than a house may have. */
export class NamedSeats {
  readonly all: NamedSeat[] = []
  /** The first seat of no area. */
  #loose: Span | undefined
  readonly #labels = new Set<string>()
  #count = 0

  add(seat: NamedSeat, span: Span = { from: 0, to: 0 }): void {
    const tidy = (name: string) => tidyName(visibleText(name))
    const named = { ...seat, row: tidy(seat.row), number: tidy(seat.number) }
    if (Math.max(named.row.length, named.number.length) > MAX_NAME)
      throw new TextError(span, plain.atMost({ origin: 'string', max: String(MAX_NAME) }))
    const label = joinLabel(named)
    if (this.#labels.has(label.toUpperCase())) throw new TextError(span, words.sameName({ label }))
    if (this.#count + (seat.places ?? 1) > MAX_PLAN_SEATS)
      throw new TextError(span, words.tooManySeats({ most: MAX_PLAN_SEATS }))
    if (this.all.some(({ area, places }) => area === seat.area && !places !== !seat.places))
      throw new TextError(span, words.mixedArea(seat))
    this.#count += seat.places ?? 1
    this.#labels.add(label.toUpperCase())
    if (seat.area === '') this.#loose ??= span
    this.all.push(named)
  }

  /** Throws if some seats have an area and others have none: nobody could find those by their label. */
  requireAreas(): void {
    if (this.#loose && this.all.some(({ area, places }) => area !== '' && !places))
      throw new TextError(this.#loose, texts.allOrNone())
  }
}

/**
 * The plan of these seats, in the order of their rows. A seat, a block or a zone that is called like one of `current`
 * is that one, with its number or its price. Seats without a place stand in rows, areas behind one another. `first` are
 * areas and zones that come before others, with seats or without.
 */
export function planOfSeats(
  all: readonly NamedSeat[],
  current: HousePlan,
  first: { areas: readonly string[]; zones: readonly string[] } = { areas: [], zones: [] },
): HousePlan {
  const blocks: HousePlan['blocks'] = []
  const zones = zonesOf([...new Set([...first.zones, ...all.map((seat) => seat.zone)])], current)
  const byArea = Map.groupBy(all, (seat) => seat.area)
  for (const area of new Set([...first.areas, ...byArea.keys()])) {
    const { places: count, zone = '' } = byArea.get(area)?.[0] ?? {}
    const title = area || UNNAMED
    const { places: _, ...known } = current.blocks.find((block) => block.title === title) ?? {
      ...{ id: freshId(title, [...current.blocks, ...blocks]), title, color: '' },
    }
    const places = count && { count, zone: zones.get(zone)?.id ?? '' }
    blocks.push({ ...known, ...(places && { places }) })
  }
  const seats = all.filter(({ places }) => places === undefined)
  const places = placesOf(seats)
  const planned = seats.map((seat) => ({
    seatNum: 0,
    row: seat.row,
    number: seat.number,
    ...(places.get(seat) ?? { x: 0, y: 0 }),
    block: blocks.find(({ title }) => title === (seat.area || UNNAMED))?.id ?? '',
    zone: zones.get(seat.zone)?.id ?? '',
    kind: seat.kind,
    available: true,
    price: null,
    note: '',
  }))
  return {
    zones: [...new Set(zones.values())],
    blocks: withSeatBlock(blocks),
    seats: numbered(blocks, planned, current),
  }
}

/** The zones of these names; '' is the zone of all that the text puts into none. */
function zonesOf(names: readonly string[], current: HousePlan): Map<string, PlanZone> {
  const made: PlanZone[] = []
  const rest =
    current.zones.find(({ name }) => name === UNNAMED) ??
    current.zones.find(({ name }) => !names.includes(name))
  return new Map(
    names.map((name) => {
      const known = name === '' ? rest : current.zones.find((zone) => zone.name === name)
      const title = name || UNNAMED
      const zone = known ?? {
        id: freshId(title, [...current.zones, ...made]),
        name: title,
        price: NEW_SEAT_PRICE,
      }
      made.push(zone)
      return [name, zone]
    }),
  )
}

/** Rows behind one another, each centred; one with an aisle in the middle has that in the centre. */
function placesOf(seats: readonly NamedSeat[]): Map<NamedSeat, { x: number; y: number }> {
  const places = new Map<NamedSeat, { x: number; y: number }>()
  let y = 0
  for (const area of Map.groupBy(seats, (seat) => seat.area).values()) {
    for (const row of Map.groupBy(area, (seat) => seat.row).values()) {
      const left = row.filter(({ side }) => side === 'left').length
      const middle = left > 0 ? left : (row.length - 1) / 2
      for (const [i, seat] of row.toSorted(bySide).entries())
        places.set(seat, { x: (i - middle + (seat.side === 'right' ? 1 : 0)) * SEAT_PITCH, y })
      y += SEAT_PITCH
    }
    y += AREA_GAP
  }
  let start = 0
  for (const { x } of places.values()) start = Math.min(start, x)
  for (const [seat, { x, y }] of places) places.set(seat, { x: seat.x ?? x - start, y: seat.y ?? y })
  return places
}

const bySide = (a: NamedSeat, b: NamedSeat) => (a.side ?? '').localeCompare(b.side ?? '')

/**
 * The seats with their numbers, in the order of these: one with the label of one in `current` is that one, with its
 * number, its own price, its note and whether it is on sale; the others get the numbers after the last.
 */
function numbered(blocks: HousePlan['blocks'], seats: readonly PlanSeat[], current: HousePlan) {
  const present = [...planLabels(current)]
  const before = new Map(current.seats.map((seat, i) => [searchKey(present[i]?.[1] ?? ''), seat]))
  const drawn = seats.map((seat, i) => ({ ...seat, seatNum: i }))
  // A house of one area that is divided has its names still, without the areas.
  const isDivided = present.every(([, label]) => splitLabel(label).area === '')
  const labels = planLabels({ blocks: isDivided ? [] : blocks, seats: drawn })
  let next = nextSeatNum(current.seats)
  return seats
    .map((seat, i) => {
      const label = searchKey(labels.get(i) ?? '')
      const same = before.get(label)
      before.delete(label)
      if (!same) return { ...seat, seatNum: next++ }
      const { seatNum, available, price, note, noteFr } = same
      return { ...seat, seatNum, available, price, note, ...(noteFr && { noteFr }) }
    })
    .toSorted((a, b) => a.seatNum - b.seatNum)
}

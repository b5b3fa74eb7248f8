import { searchKey } from '../../../shared/platform/text/search-key.ts'
import {
  fromMiddle,
  type NameRule,
  type Numbering,
  seatNames,
} from '../../../shared/seating/drawing/row-names.ts'
import { nextSeatNum } from '../../../shared/seating/free-place.ts'
import { SEAT_PITCH } from '../../../shared/seating/layout.ts'
import {
  areaLabel,
  type HousePlan,
  newSeat,
  type PlanBlock,
  type PlanSeat,
  planLabels,
  seatBlocks,
} from '../../../shared/seating/plan.ts'
import { compareRows, NEW_SEAT_PRICE, rowLabel, tidyName } from '../../../shared/seating/seats.ts'

/** Moved items snap to a grid of this spacing, in units of the map. */
export const SNAP = 10

/** How the seats of a row are called and where they stand. */
export type RowRule = NameRule & {
  numbering: Numbering
  pitch: number
  /** How far the middle of the row lies behind its ends, in units of the map. */
  curve: number
  /** After how many seats from the left there is an aisle, as wide as a seat. */
  aisles: readonly number[]
}

export type NewRow = RowRule & Pick<PlanSeat, 'row' | 'x' | 'y' | 'block' | 'zone'> & { count: number }

/** Snaps to the grid. */
export function snapped(value: number): number {
  // Adding 0 turns -0 into 0.
  return Math.round(value / SNAP) * SNAP + 0
}

/** The name of the first row without seats. */
export function nextRow(plan: HousePlan): string {
  const used = new Set(plan.seats.map((seat) => seat.row))
  for (let row = 0; ; row++) if (!used.has(rowLabel(row))) return rowLabel(row)
}

/** What a row's seats are called and their distance from its beginning; none if the rule cannot be followed. */
function ruled(count: number, { numbering, pitch, curve, aisles, ...rule }: RowRule) {
  const names = seatNames(count, rule) ?? []
  const width = (seats: number) => pitch * (seats + aisles.filter((after) => after <= seats).length)
  const middle = width(count - 1) / 2
  const ordered = {
    left: names,
    right: names.toReversed(),
    middle: fromMiddle(names, (_, i) => i % 2 === 0),
  }[numbering]
  return ordered.map((number, place) => {
    const x = width(place)
    return { number, x, y: curve * (1 - (middle === 0 ? 1 : (x - middle) / middle) ** 2) }
  })
}

/** Adds a row, keeping the seats it already has; returns the same plan if it has all of them. */
export function withRow(
  plan: HousePlan,
  { count, row: name, x, y, block, zone, ...rule }: NewRow,
): HousePlan {
  const row = tidyName(name)
  const taken = new Set(
    plan.seats.flatMap((seat) => (seat.block === block && seat.row === row ? seat.number : [])),
  )
  const first = nextSeatNum(plan.seats)
  const added = ruled(count, rule)
    .filter(({ number }) => !taken.has(number))
    .sort((a, b) => compareRows(a.number, b.number))
    .map(
      (seat, i): PlanSeat => ({
        ...{ seatNum: first + i, row, number: seat.number, x: x + seat.x, y: y + seat.y, block, zone },
        ...{ kind: 'standard', available: true, price: null, note: '' },
      }),
    )
  const seats = [...plan.seats, ...added].sort((a, b) => a.seatNum - b.seatNum)
  return added.length === 0 ? plan : { ...plan, seats }
}

/** Names these seats anew in each of their rows; `moves` them, too, from where the first stands. */
export function withRule(
  plan: HousePlan,
  which: ReadonlySet<number>,
  { moves, ...rule }: RowRule & { moves: boolean },
): HousePlan {
  const seats = plan.seats.filter(({ seatNum }) => which.has(seatNum)).sort((a, b) => a.x - b.x)
  const after = new Map<number, Pick<PlanSeat, 'number' | 'x' | 'y'>>()
  for (const row of Map.groupBy(seats, (seat) => `${seat.block} ${seat.row}`).values())
    for (const [i, { number, ...by }] of ruled(row.length, rule).entries()) {
      const [first, seat] = [row[0], row[i]]
      if (!first || !seat) continue
      const { x, y } = moves ? { x: first.x + by.x, y: first.y + by.y } : seat
      after.set(seat.seatNum, { number, x, y })
    }
  return withChanged(plan, which, (seat) => ({ ...seat, ...after.get(seat.seatNum) }))
}

/** A label that two seats of the plan have, if any. */
export function repeatedLabel(plan: HousePlan): string | undefined {
  const seen = new Set<string>()
  return [...planLabels(plan).values()].find((label) => seen.size === seen.add(searchKey(label)).size)
}

/** Adds a seat after the last number, at the default price of a new seat; returns the plan and the number. */
export function withSeat(plan: HousePlan): { plan: HousePlan; seatNum: number } {
  const { label: _, ...placed } = newSeat(nextSeatNum(plan.seats), plan)
  const { seatNum } = placed
  const seat: PlanSeat = {
    ...placed,
    zone: plan.zones[0]?.id ?? '',
    kind: 'standard',
    available: true,
    price: NEW_SEAT_PRICE,
    note: '',
  }
  return { plan: { ...plan, seats: [...plan.seats, seat] }, seatNum }
}

/** Moves these seats. */
export function withMoved(plan: HousePlan, which: ReadonlySet<number>, dx: number, dy: number): HousePlan {
  return withChanged(plan, which, (seat) => ({ ...seat, x: seat.x + dx, y: seat.y + dy }))
}

/** Changes these seats. */
export function withChanged(
  plan: HousePlan,
  which: ReadonlySet<number>,
  change: (seat: PlanSeat) => PlanSeat,
): HousePlan {
  return { ...plan, seats: plan.seats.map((seat) => (which.has(seat.seatNum) ? change(seat) : seat)) }
}

/** A text of a block: the first, the second and so on. */
export type TextAt = { block: string; index: number }
export type MapText = NonNullable<PlanBlock['texts']>[number]

/** Replaces a text of a block; null removes it. An index behind the last adds one. */
export function withText(plan: HousePlan, { block: id, index }: TextAt, text: MapText | null): HousePlan {
  const blocks = plan.blocks.map((block) => {
    if (block.id !== id) return block
    return { ...block, texts: (block.texts ?? []).toSpliced(index, 1, ...(text ? [text] : [])) }
  })
  return { ...plan, blocks }
}

/** The labels of the seats and places of a plan that another does not have. */
export function labelsLost(before: HousePlan, { seats, blocks }: HousePlan): string[] {
  const kept = new Set(seats.map(({ seatNum }) => seatNum))
  const places = before.blocks.flatMap((area) => {
    const left = blocks.find(({ id }) => id === area.id)?.places?.count ?? 0
    return Array.from({ length: Math.max(0, (area.places?.count ?? 0) - left) }, () => areaLabel(area))
  })
  return [
    ...[...planLabels(before)].flatMap(([seatNum, label]) => (kept.has(seatNum) ? [] : label)),
    ...places,
  ]
}

/** Removes these seats. */
export function withoutSeats(plan: HousePlan, which: ReadonlySet<number>): HousePlan {
  return { ...plan, seats: plan.seats.filter((seat) => !which.has(seat.seatNum)) }
}

/** Seats that overlap so much that a press could mean either, in seat order. */
export function overlapping(plan: HousePlan): number[] {
  const near = SEAT_PITCH / 2
  const byX = plan.seats.toSorted((a, b) => a.x - b.x)
  const found = new Set<number>()
  for (const [i, seat] of byX.entries())
    for (let k = i + 1; k < byX.length; k++) {
      const other = byX[k]
      if (!other || other.x - seat.x >= near) break
      if (Math.hypot(other.x - seat.x, other.y - seat.y) < near) found.add(seat.seatNum).add(other.seatNum)
    }
  return [...found].sort((a, b) => a - b)
}

/** Removes a zone or a block; its seats go to the first one left. The last one for seats stays. */
export function withoutPart(plan: HousePlan, list: 'zones' | 'blocks', id: string): HousePlan {
  const part = list === 'zones' ? 'zone' : 'block'
  const left = { ...plan, [list]: plan[list].filter((one) => one.id !== id) }
  const [first] = list === 'zones' ? left.zones : seatBlocks(left)
  if (!first) return plan
  return {
    ...left,
    blocks: left.blocks.map((block) =>
      block.places?.zone === id && list === 'zones'
        ? { ...block, places: { ...block.places, zone: first.id } }
        : block,
    ),
    seats: plan.seats.map((seat) => (seat[part] === id ? { ...seat, [part]: first.id } : seat)),
  }
}

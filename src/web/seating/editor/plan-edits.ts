import { nextSeatNum } from '../../../shared/seating/free-place.ts'
import { SEAT_PITCH } from '../../../shared/seating/layout.ts'
import { type HousePlan, newSeat, type PlanSeat, seatBlocks } from '../../../shared/seating/plan.ts'
import { NEW_SEAT_PRICE, rowLabel, tidyName } from '../../../shared/seating/seats.ts'

/** Moved items snap to a grid of this spacing, in units of the map. */
export const SNAP = 10

export const numberings = ['left', 'right', 'middle'] as const
/** Where number 1 is: at the left end, at the right end, or in the middle with odd numbers to the left. */
export type Numbering = (typeof numberings)[number]

export type NewRow = {
  /** Its name. */
  row: string
  count: number
  x: number
  y: number
  pitch: number
  /** How far the middle of the row lies behind its ends, in units of the map. */
  curve: number
  numbering: Numbering
  block: string
  zone: string
}

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

/** Where a new row goes: one pitch behind the last. */
export function placeForRow(plan: HousePlan): { x: number; y: number } {
  if (plan.seats.length === 0) return { x: 0, y: 0 }
  const { x, y } = plan.seats.reduce(
    (most, seat) => ({ x: Math.min(most.x, seat.x), y: Math.max(most.y, seat.y) }),
    { x: Number.POSITIVE_INFINITY, y: Number.NEGATIVE_INFINITY },
  )
  return { x, y: y + SEAT_PITCH }
}

/** The numbers of a row's seats, from left to right. */
export function numbersFromLeft(count: number, numbering: Numbering): number[] {
  const numbers = Array.from({ length: count }, (_, i) => i + 1)
  if (numbering === 'left') return numbers
  if (numbering === 'right') return numbers.toReversed()
  const odd = numbers.filter((number) => number % 2 === 1)
  const even = numbers.filter((number) => number % 2 === 0)
  return [...odd.toReversed(), ...even]
}

/** Adds a row, keeping the seats it already has; returns the same plan if it has all of them. */
export function withRow(plan: HousePlan, input: NewRow): HousePlan {
  const first = nextSeatNum(plan.seats)
  const row = tidyName(input.row)
  const taken = new Set(
    plan.seats.flatMap((seat) => (seat.block === input.block && seat.row === row ? seat.number : [])),
  )
  const middle = (input.count - 1) / 2
  const seats = numbersFromLeft(input.count, input.numbering).map((number, place): PlanSeat => {
    const fromMiddle = middle === 0 ? 1 : (place - middle) / middle
    return {
      seatNum: number,
      row,
      number: String(number),
      x: input.x + place * input.pitch,
      y: input.y + input.curve * (1 - fromMiddle ** 2),
      block: input.block,
      zone: input.zone,
      kind: 'standard',
      available: true,
      price: null,
      note: '',
    }
  })
  const added = seats
    .filter((seat) => !taken.has(seat.number))
    .sort((a, b) => a.seatNum - b.seatNum)
    .map((seat, i) => ({ ...seat, seatNum: first + i }))
  return added.length === 0 ? plan : sorted({ ...plan, seats: [...plan.seats, ...added] })
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

function sorted(plan: HousePlan): HousePlan {
  return { ...plan, seats: plan.seats.toSorted((a, b) => a.seatNum - b.seatNum) }
}

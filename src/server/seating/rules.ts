import { hash } from 'node:crypto'
import {
  HOLDING_BUDGET_MS,
  HOLDING_WINDOW_MS,
  MAX_SEATS_PER_HOLD,
  MAX_SEATS_PER_PERFORMANCE,
} from '../../shared/seating/contract.ts'
import { ticketTypeName } from '../../shared/seating/prices.ts'

/** Accounts are free, so all accounts of one mailbox together may hold what one person may. */
export const MAILBOX_SEATS = { here: MAX_SEATS_PER_PERFORMANCE, inAll: MAX_SEATS_PER_HOLD } as const
/**
 * The share of a performance's seats that newcomers on one network may hold at a time. A campus is one network: in a
 * house of 80 it can have forty seats in its carts, and each purchase makes room for more. The other half remains for
 * everybody else.
 */
export const NETWORK_SHARE = 0.5

/**
 * Number of seats that one origin may hold and release unbought within the window before the box office is warned.
 * Mailbox: the most it can hold of a performance for a whole hour (four holds of 15 minutes). Network: three times its
 * share in a house of 80.
 */
export const HOARDED_SEATS = { mailbox: 40, network: 120 } as const
/** How far back unbought holds are counted, in ms. */
export const HOARDING_WINDOW_MS = 60 * 60 * 1000
/**
 * A change of a hold is either checked within this time, in ms, or its process has died: claiming may wait 15 seconds,
 * a connection 10, and the check 15.
 */
export const COUNTED_WITHIN_MS = 60_000

export type PastPart = { created_at: number; ends_at: number; closed_at: number | null; sold: boolean }

/**
 * Whether a person may hold seats of a performance anew: the total time that earlier holds blocked seats of it within the
 * window must be under the budget. What was sold does not count. All in ms.
 */
export function mayHoldAgain(past: readonly PastPart[], now: number): boolean {
  const from = now - HOLDING_WINDOW_MS
  const held = past
    .filter(({ sold }) => !sold)
    .reduce((sum, part) => {
      const end = Math.min(part.closed_at ?? now, part.ends_at, now)
      return sum + Math.max(0, end - Math.max(part.created_at, from))
    }, 0)
  return held < HOLDING_BUDGET_MS
}

/** Unbought seats in live holds: of the mailbox here and everywhere, and of the network for this performance. */
export type HeldByOrigin = { mailboxHere: number; mailboxInAll: number; networkHere: number }

/** Why an origin holds too much, or null. One party is always allowed. `seatsOnSale` includes claimed seats. */
export function originRefusal(
  held: HeldByOrigin,
  seatsOnSale: number,
): 'mailbox-limit' | 'network-limit' | null {
  if (held.mailboxHere > MAILBOX_SEATS.here || held.mailboxInAll > MAILBOX_SEATS.inAll) return 'mailbox-limit'
  const share = Math.floor(seatsOnSale * NETWORK_SHARE)
  return held.networkHere > Math.max(MAX_SEATS_PER_PERFORMANCE, share) ? 'network-limit' : null
}

/** The requested seats that the house does not have or sell. */
export function seatsNotInHouse(wanted: readonly number[], house: ReadonlyMap<number, unknown>): number[] {
  return wanted.filter((seatNum) => !house.has(seatNum))
}

/** What a ticket that was sold is called, in the reader's language. */
export function soldTypeName(sold: {
  ticket_type: string | null
  type_name: string | null
  type_name_fr: string | null
}): string {
  return ticketTypeName(sold.ticket_type ?? 'general', sold.type_name, sold.type_name_fr)
}

/** How long a turn lasts, in ms: time to choose without haste. Seats that are held then have their own time. */
export const TURN_MS = 10 * 60_000
/** How long, in ms, a person at their turn may choose before holding seats; a no-show must not stop the others. */
export const CHOOSING_MS = 60_000
/** How many people are admitted a second: to begin with, and at least. */
export const PACE = { first: 5, least: 1 } as const
/** How busy a server should be, from 0 to 1. */
const BUSY = 0.7
/**
 * How fast the pace rises and falls each second, as a power. Whoever is admitted pays one to three minutes later: a pace that
 * followed the server faster would swing, and no estimate would hold.
 */
const FOLLOWS = { up: 0.008, down: 0.016 } as const

/** The order of a queue: `early` arrivals by lot, the others by number. */
export type QueueOrder = { seed: string; early: number; arrivals: number }

/** What was drawn lately: computing it for 10,000 people takes some 20 ms. */
const draws = new Map<string, { numbers: number[]; ranks: number[] }>()

/** The numbers 1 to `early` in the order of SHA-256("seed.number"), and the rank of each from 1: anybody can check. */
export function drawOrder({ seed, early }: Pick<QueueOrder, 'seed' | 'early'>) {
  const known = draws.get(seed)
  if (known?.numbers.length === early) return known
  const hashed = Array.from({ length: early }, (_, i) => ({
    number: i + 1,
    lot: hash('sha256', `${seed}.${i + 1}`),
  }))
  const numbers = hashed.sort((a, b) => (a.lot < b.lot ? -1 : 1)).map(({ number }) => number)
  const ranks = new Array<number>(early)
  for (const [i, number] of numbers.entries()) ranks[number - 1] = i + 1
  if (draws.size >= 20) draws.clear()
  draws.set(seed, { numbers, ranks })
  return { numbers, ranks }
}

/** Where a number is in the order, from 1. */
export function rankOf(queue: Omit<QueueOrder, 'arrivals'>, number: number): number {
  return drawOrder(queue).ranks[number - 1] ?? number
}

/** The next `count` numbers after the first `front` in the order. */
export function nextNumbers(queue: QueueOrder, front: number, count: number): number[] {
  const { numbers } = drawOrder(queue)
  const last = Math.min(queue.arrivals, front + count)
  return Array.from({ length: last - front }, (_, i) => numbers[front + i] ?? front + i + 1)
}

/** How many people to admit a second, a second later, by how busy (0 to 1) the server is with those admitted. */
export function nextPace(pace: number, busy: number): number {
  const wanted = BUSY / busy
  return Math.max(PACE.least, pace * wanted ** (wanted > 1 ? FOLLOWS.up : FOLLOWS.down))
}

/** Whether the pace is what the server manages, so that waits can be estimated; else it still rises or falls by far. */
export function isSteady(busy: number): boolean {
  return busy > BUSY / 1.5 && busy < BUSY * 1.5
}

/** When to ask again, in ms, with this long to wait: seldom from far behind, every second near the front. */
export function pollAfter(waitMs: number): number {
  return Math.round(Math.min(30_000, Math.max(1000, waitMs / 8)))
}

type SeatOfEvening = { performance_id: string | null; seat_num: number | null }

/** Whether this seat of this performance is among these. */
export const hasSeat = (seats: readonly SeatOfEvening[], { performance_id, seat_num }: SeatOfEvening) =>
  seats.some((seat) => seat.performance_id === performance_id && seat.seat_num === seat_num)

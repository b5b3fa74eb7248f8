import {
  HOLDING_BUDGET_MS,
  HOLDING_WINDOW_MS,
  MAX_HOLDS_PER_USER,
  MAX_SEATS_PER_HOLD,
} from '../../shared/seating/contract.ts'

/** Accounts cost nothing, so all accounts of one mailbox together hold what one person may. */
export const MAILBOX_SEATS = {
  here: MAX_SEATS_PER_HOLD,
  inAll: MAX_HOLDS_PER_USER * MAX_SEATS_PER_HOLD,
} as const
/**
 * The share of a performance's seats that newcomers on one network may hold at a time. A campus is one network: in a
 * house of 80 forty seats may be in its carts at once, and each purchase makes room for the next. The other half stays
 * for everybody else, whoever sits behind that address.
 */
export const NETWORK_SHARE = 0.5

/**
 * Seats that one origin held and let go unbought within the window, from which on the box office hears of it: the
 * most that one mailbox can hold of a performance for a whole hour (four holds of 15 minutes), and the share of a
 * network in a house of 80 three times over.
 */
export const HOARDED_SEATS = { mailbox: 40, network: 120 } as const
/** How far back unbought holds are counted, in ms. */
export const HOARDING_WINDOW_MS = 60 * 60 * 1000
/** How long the origin of a hold is remembered after its end, in ms: until somebody has looked into an alarm. */
export const ORIGIN_KEPT_MS = 24 * 60 * 60 * 1000
/**
 * A change of a hold is counted within this time, in ms, or its process is gone: its claims may wait 15 seconds, then a
 * connection 10 and the count 15.
 */
export const COUNTED_WITHIN_MS = 60_000

export type PastHold = { created_at: number; ends_at: number; closed_at: number | null; state: string }

/**
 * Whether a person may begin another hold of one performance: the time that earlier holds of it kept seats from
 * others, within the window, must be under the budget. Holds that ended in a sale do not count. All in ms.
 */
export function mayHoldAgain(past: readonly PastHold[], now: number): boolean {
  const from = now - HOLDING_WINDOW_MS
  const held = past
    .filter((hold) => hold.state !== 'sold')
    .reduce((sum, hold) => {
      const end = Math.min(hold.closed_at ?? now, hold.ends_at, now)
      return sum + Math.max(0, end - Math.max(hold.created_at, from))
    }, 0)
  return held < HOLDING_BUDGET_MS
}

/** Unbought seats in live holds, of the mailbox for one performance and for all, and of the network for one performance. */
export type HeldByOrigin = { mailboxHere: number; mailboxInAll: number; networkHere: number }

/**
 * Why an origin that holds this much holds too much, or null. `seatsOnSale` counts those of the performance, held and
 * sold ones too. One party is always let through, however small the house.
 */
export function originRefusal(
  held: HeldByOrigin,
  seatsOnSale: number,
): 'mailbox-limit' | 'network-limit' | null {
  if (held.mailboxHere > MAILBOX_SEATS.here || held.mailboxInAll > MAILBOX_SEATS.inAll) return 'mailbox-limit'
  const share = Math.floor(seatsOnSale * NETWORK_SHARE)
  return held.networkHere > Math.max(MAX_SEATS_PER_HOLD, share) ? 'network-limit' : null
}

/** The seats of a wish that the house does not have or does not sell. */
export function seatsNotInHouse(wanted: readonly number[], house: ReadonlyMap<number, unknown>): number[] {
  return wanted.filter((seatNum) => !house.has(seatNum))
}

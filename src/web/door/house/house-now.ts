import type { DoorGuest } from '../../../shared/door/contract.ts'
import type { LiveHouse } from '../../../shared/door/live-house.ts'
import { everySeat, type Layout, type SeatStatusName } from '../../../shared/seating/layout.ts'

/** What a guest's seat shows. */
export type Presence = 'inside' | 'out' | 'expected'

/** Whether a guest is inside, out for now, or has not come. */
export function presenceOf({ admittedAt, leftAt }: Pick<DoorGuest, 'admittedAt' | 'leftAt'>): Presence {
  if (admittedAt === null) return 'expected'
  return leftAt === null ? 'inside' : 'out'
}

/** The seats of a house as who runs the evening sees them; `told` is what the public sees of a seat. */
export function seatsNow(
  layout: Layout,
  guests: readonly DoorGuest[],
  told: (seatNum: number) => SeatStatusName,
): { seatNum: number; state: SeatStatusName }[] {
  const taken = new Map(guests.map((guest) => [guest.seatNum, presenceOf(guest)]))
  return everySeat(layout).map(({ id }) => ({
    seatNum: id,
    // Nobody has a ticket for it, so whatever else it is, it stays empty: held at most, or blocked.
    state: taken.get(id) ?? (told(id) === 'taken' ? 'blocked' : 'free'),
  }))
}

export type Counts = Record<Presence | 'free', number>

/** How many seats are in each state. */
export function countSeats(states: readonly SeatStatusName[]): Counts {
  const count = (state: SeatStatusName) => states.filter((each) => each === state).length
  return { inside: count('inside'), out: count('out'), expected: count('expected'), free: count('free') }
}

/** What became of those who have not come: they may still come, are late, or did not come at all. */
export function missingAs({ performance: { startsAt, stage }, serverTime }: LiveHouse) {
  if (stage === 'over') return 'no-shows' as const
  return Date.parse(serverTime) >= Date.parse(startsAt) ? ('late-comers' as const) : ('expected' as const)
}

import type { SeatOnSale, SeatsDelta, SeatsSnapshot } from '../../../shared/seating/contract.ts'

/** The seats of one performance as far as this browser knows. Never changed in place. */
export type SeatsState = {
  revision: number
  /** When the performance begins. */
  startsAt: string
  seats: ReadonlyMap<number, SeatOnSale>
  /** Revision at which a seat last changed, for seats that changed since the snapshot. */
  changedAt: ReadonlyMap<number, number>
}

/** A snapshot begins afresh: it is the first word of every stream. */
export function fromSnapshot(snapshot: SeatsSnapshot): SeatsState {
  return {
    revision: snapshot.revision,
    startsAt: snapshot.startsAt,
    seats: new Map(snapshot.seats.map((seat) => [seat.seatNum, seat])),
    changedAt: new Map(),
  }
}

/**
 * The seats after a delta. A revision that is known already changes nothing (the same object comes back); one that
 * does not follow directly is a `gap`: something was missed and only a new snapshot helps.
 */
export function withDelta(state: SeatsState, delta: SeatsDelta): SeatsState | 'gap' {
  if (delta.revision <= state.revision) return state
  if (delta.revision !== state.revision + 1) return 'gap'
  const seats = new Map(state.seats)
  const changedAt = new Map(state.changedAt)
  for (const change of delta.changes) {
    const seat = seats.get(change.seatNum)
    // A seat that was added to the house has no price here: only a snapshot brings it.
    if (!seat) return 'gap'
    seats.set(change.seatNum, { ...seat, state: change.state })
    changedAt.set(change.seatNum, delta.revision)
  }
  return { startsAt: state.startsAt, revision: delta.revision, seats, changedAt }
}

/**
 * Shows seats that the server has just let go as free, without waiting for the stream to say so; but not one of which
 * the stream has spoken since `sentAt`, the revision known when the change was sent.
 */
export function withFreed(state: SeatsState, freed: readonly number[], sentAt: number): SeatsState {
  const seats = new Map(state.seats)
  for (const seatNum of freed) {
    const seat = seats.get(seatNum)
    if (seat && (state.changedAt.get(seatNum) ?? 0) <= sentAt) seats.set(seatNum, { ...seat, state: 'free' })
  }
  return { ...state, seats }
}

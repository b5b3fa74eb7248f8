import type { SeatsDelta, SeatsSnapshot } from '../../../shared/seating/contract.ts'
import { type Layout, layoutOf } from '../../../shared/seating/layout.ts'
import type { LonelyRule } from '../../../shared/seating/lonely-seat.ts'
import { SeatStore } from './seat-store.ts'

/** A performance as drawn: the seats where they stand, and what became of them. */
export type House = { startsAt: string; layout: Layout; store: SeatStore; lonelyRule: LonelyRule }

/**
 * What the box office tells of one performance, kept in a store. A snapshot is always believed; a delta of a revision
 * that is known changes nothing, and one that does not follow directly is a gap: only a new snapshot helps.
 */
export class SeatFeed {
  #house: House | null = null
  #drawn = ''
  #revision = 0
  /** Revision at which a seat last changed, for those that changed since the snapshot. */
  readonly #changedAt = new Map<number, number>()

  get revision(): number {
    return this.#revision
  }

  /** Answers the house: the same as before, unless seats came, went or moved. */
  snapshot({ revision, startsAt, seats, blocks = [], lonelyRule = 'warn' }: SeatsSnapshot): House {
    const drawn = JSON.stringify([seats.map(({ state: _, ...seat }) => seat), blocks, lonelyRule, startsAt])
    if (!this.#house || drawn !== this.#drawn) {
      const layout = layoutOf(seats, blocks)
      this.#house = { startsAt, layout, store: new SeatStore(layout), lonelyRule }
      this.#drawn = drawn
    }
    this.#revision = revision
    this.#changedAt.clear()
    this.#house.store.tell(seats)
    return this.#house
  }

  /** Answers false at a gap. */
  delta({ revision, changes }: SeatsDelta): boolean {
    const store = this.#house?.store
    if (!store) return false
    if (revision <= this.#revision) return true
    // A seat that was added to the house has no place here yet.
    if (revision !== this.#revision + 1 || changes.some(({ seatNum }) => !store.has(seatNum))) return false
    this.#revision = revision
    for (const { seatNum } of changes) this.#changedAt.set(seatNum, revision)
    store.tell(changes)
    return true
  }

  /**
   * Shows seats that the server has just let go as free, without waiting for the stream to say so; but not one of
   * which the stream has spoken since `sentAt`, the revision known when the change was sent.
   */
  freed(seatNums: readonly number[], sentAt: number): void {
    const quiet = seatNums.filter((seatNum) => (this.#changedAt.get(seatNum) ?? 0) <= sentAt)
    this.#house?.store.tell(quiet.map((seatNum) => ({ seatNum, state: 'free' as const })))
  }
}

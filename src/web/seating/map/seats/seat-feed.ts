import type { SeatsDelta, SeatsSnapshot } from '../../../../shared/seating/contract.ts'
import { type Layout, layoutOf } from '../../../../shared/seating/layout.ts'
import type { LonelyRule } from '../../../../shared/seating/lonely-seat.ts'
import type { OfferedType } from '../../../../shared/seating/prices.ts'
import { SeatStore } from './seat-store.ts'

/** A performance as rendered: the seats in their places, and their states. */
export type House = {
  startsAt: string
  layout: Layout
  store: SeatStore
  lonelyRule: LonelyRule
  taxExempt: boolean
  /** What its seats may be sold as; none where all are sold at the full price. */
  types: readonly OfferedType[]
}

/**
 * The state of one performance from the server, kept in a store. A snapshot always wins; a delta with a known
 * revision changes nothing, and one that does not follow directly is a gap, which takes a new snapshot.
 */
export class SeatFeed {
  #house: House | null = null
  #drawn = ''
  #revision = 0
  /** The revision of each seat's last change, for those changed since the snapshot. */
  readonly #changedAt = new Map<number, number>()

  get revision(): number {
    return this.#revision
  }

  /** Returns the house: the same object, unless seats were added, removed or moved. */
  snapshot({ revision, seats, ...offer }: SeatsSnapshot): House {
    const { startsAt, blocks, zonesFr, lonelyRule = 'warn', taxExempt, types = [] } = offer
    const all = seats.map(({ state: _, ...seat }) => seat)
    const drawn = JSON.stringify([all, blocks, zonesFr, lonelyRule, startsAt, taxExempt, types])
    if (!this.#house || drawn !== this.#drawn) {
      const layout = layoutOf(seats, blocks, zonesFr)
      const store = new SeatStore(layout)
      this.#house = { startsAt, layout, store, lonelyRule, taxExempt: taxExempt !== undefined, types }
      this.#drawn = drawn
    }
    this.#revision = revision
    this.#changedAt.clear()
    this.#house.store.applyStatuses(seats)
    return this.#house
  }

  /** Returns false at a gap. */
  delta({ revision, changes }: SeatsDelta): boolean {
    const store = this.#house?.store
    if (!store) return false
    if (revision <= this.#revision) return true
    // A seat added to the house has no place here yet.
    if (revision !== this.#revision + 1 || changes.some(({ seatNum }) => !store.has(seatNum))) return false
    this.#revision = revision
    for (const { seatNum } of changes) this.#changedAt.set(seatNum, revision)
    store.applyStatuses(changes)
    return true
  }

  /**
   * Shows seats the server has just released as free, without waiting for the stream, except those the stream
   * has reported on since `sentAt`, the revision when the change was sent.
   */
  freed(seatNums: readonly number[], sentAt: number): void {
    const quiet = seatNums.filter((seatNum) => (this.#changedAt.get(seatNum) ?? 0) <= sentAt)
    this.#house?.store.applyStatuses(quiet.map((seatNum) => ({ seatNum, state: 'free' as const })))
  }
}

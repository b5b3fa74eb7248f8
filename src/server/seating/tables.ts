import type { SeatKind } from '../../shared/seating/contract.ts'

export type SeatingTables = {
  /** The house. `available` 0 is not for sale at all. */
  seats: {
    seat_num: number
    price_cents: number
    available: number
    kind: SeatKind
    retired_at: number | null
  }
  holds: {
    id: string
    user_id: string
    performance_id: string
    /** 1 or 2: two open holds a person at most, by a unique index. */
    slot: number
    /** Thousandths of a per cent, copied from the settings when it was begun. */
    tax_rate: number
    created_at: number
    ends_at: number
    /** When the person let go, or the sweep took it, or it was sold. */
    closed_at: number | null
    version: number
    /** `ordered`: an open order pays for it and the seats cannot change. */
    state: 'open' | 'ordered' | 'released' | 'expired' | 'sold'
  }
  /** One row per claimed seat of a performance: the primary key is what makes a second owner impossible. */
  seat_claims: {
    performance_id: string
    seat_num: number
    kind: 'hold' | 'order' | 'ticket' | 'block'
    /** Id of the hold, the order, the ticket or the block. */
    owner_id: string
    /** Price when the seat was claimed. */
    price_cents: number
    ends_at: number | null
  }
}

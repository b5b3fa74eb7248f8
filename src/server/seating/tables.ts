import type { Generated } from 'kysely'
import type { SeatKind } from '../../shared/seating/layout.ts'
import type { ReducedType, TypeRule } from '../../shared/seating/prices.ts'

export type SeatingTables = {
  /** The house. `available` 0 is not for sale at all. */
  seats: {
    seat_num: number
    price_cents: number
    available: number
    kind: SeatKind
    /** Category of its price; a performance may have its own price for it. */
    zone: Generated<string>
    retired_at: number | null
  }
  /** The drawing of the house as it was saved last, one row at most; `version` counts the savings. */
  house_plan: { id: number; version: number; plan: string; saved_at: number }
  /** A performance's own price for a zone; without one each seat costs its own. */
  zone_prices: { performance_id: string; zone: string; price_cents: number }
  /** Reduced tickets of a performance: `discount` in per cent or in cents. */
  type_rules: { performance_id: string; type: ReducedType; unit: TypeRule['unit']; discount: number }
  /** Why seats of a performance are not for sale; each has a claim of kind `block` of this owner. */
  seat_blocks: { id: string; performance_id: string; reason: string; created_at: number }
  holds: {
    id: string
    user_id: string
    performance_id: string
    /** 1 or 2: two open holds a person at most, by a unique index. */
    slot: number
    /** Thousandths of a per cent, copied from the settings when it was begun. */
    tax_rate: number
    /** The performance's reduced tickets when it was begun, as JSON; see `typesOfHold`. */
    type_rules: Generated<string>
    created_at: number
    ends_at: number
    /** When the person let go, or the sweep took it, or it was sold. */
    closed_at: number | null
    /** Hash of the mailbox that the person's address belongs to; forgotten a day after the hold ended. */
    mailbox: Generated<string | null>
    /** Hash of the network that it was begun from; null for a person with a paid order, forgotten like the mailbox. */
    network: Generated<string | null>
    /** How many seats it has; of one that is over, how many it had at its end. */
    seats: Generated<number>
    /** The most seats it had before those it has now. */
    most_seats: Generated<number>
    /** When it last grew, or was begun. */
    changed_at: Generated<number>
    version: number
    /** `ordered`: an open order pays for it and the seats cannot change. `ended`: by the box office. */
    state: 'open' | 'ordered' | 'released' | 'expired' | 'sold' | 'ended'
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

import type { Generated } from 'kysely'
import type { Exemption } from '../../shared/platform/money/taxes.ts'
import type { CodeRule } from '../../shared/seating/codes/coded-prices.ts'
import type { AnyKind } from '../../shared/seating/layout.ts'
import type { OfferedType, TypeRule } from '../../shared/seating/prices.ts'
import type { Audience } from '../../shared/seating/ticket-types.ts'

type CodeTimes = Record<'from_day' | 'until_day', string | null> &
  Record<'per_order' | 'per_person' | 'in_total' | 'stopped_at', number | null> &
  Record<'created_at' | 'version', number>

export type SeatingTables = {
  /** The seats of the houses. `available` 0: not for sale at all. */
  seats: {
    seat_num: number
    house_id: Generated<string>
    /** Its name, unique in the house; see `joinLabel`. All places of an area are called like it. */
    label: string
    price_cents: number
    available: number
    kind: AnyKind
    /** Its price category; a performance may set its own price for it. */
    zone: Generated<string>
    retired_at: number | null
  }
  /** Rooms that performances play in. `plan` is the drawing as last saved, null before; `version` counts the saves. */
  houses: {
    id: string
    name: string
    version: Generated<number>
    plan: string | null
    saved_at: number | null
  }
  /**
   * A performance's own prices for a zone, each from a day on, '' for at once. `applies` is 1 for at most one; without
   * one, each seat has its own price.
   */
  zone_prices: {
    performance_id: string
    zone: string
    price_cents: number
    from_day: Generated<string>
    applies: Generated<number>
  }
  /** What tickets may be sold as; `value` in percent or in cents, as the unit says. */
  ticket_types: {
    id: string
    name: string
    /** Empty where the other name stands in. */
    name_fr: string
    unit: OfferedType['unit']
    value: number
    /** What the buyer's choice begins with, in cents; null for the other units. */
    suggested: Generated<number | null>
    audience: Audience
    /** 1: every performance offers it that does not say otherwise. */
    everywhere: number
    /** 1: its guests show at the door that they are entitled to it. */
    proof: number
    taxed: number
    place: number
    archived_at: Generated<number | null>
    /** Rises with every change. */
    version: Generated<number>
  }
  /** What a performance says of ticket types. */
  type_rules: { performance_id: string } & TypeRule
  /** Why seats of a performance are blocked; each has a claim of kind `block` with this owner. */
  seat_blocks: { id: string; performance_id: string; reason: string; created_at: number }
  /** What people type, or follow as a link, to pay less or to buy before the sale opens; `scope` as JSON. */
  codes: CodeRule & Record<'id' | 'code' | 'code_key' | 'scope', string> & CodeTimes
  /** A person's basket: seats of any number of performances, all until the same end. */
  holds: {
    id: string
    user_id: string
    /** The order whose tickets its seats are to replace; null for what is to be bought. */
    order_id: string | null
    /** How it is taxed, as JSON, copied from the settings when the hold began. */
    taxing: string
    created_at: number
    ends_at: number
    /** When it was released, swept or sold. */
    closed_at: number | null
    /** Hash of the mailbox behind the person's address; erased a day after the hold ended. */
    mailbox: Generated<string | null>
    /** Hash of the network it was begun from; null for people with a paid order; erased like the mailbox. */
    network: Generated<string | null>
    /** Reduces the seats that it is meant for, also those that are added. */
    code_id: Generated<string | null>
    version: number
    /** `ordered`: an open order is paying for it, and its seats cannot change. `ended`: by the box office. */
    state: 'open' | 'ordered' | 'released' | 'expired' | 'sold' | 'ended'
  }
  /** What a hold has of one performance, or had until `closed_at`. */
  hold_parts: {
    hold_id: string
    performance_id: string
    /** The ticket types that the performance offered when its first seat was held, as JSON; see `typesOfPart`. */
    types: string
    /** Why tickets of its show were exempt from tax then; null if they were taxed. */
    tax_exempt: Exemption | null
    /** Number of seats; of a closed part, the number at its end. */
    seats: number
    /** The most seats it had before the present ones. */
    most_seats: Generated<number>
    created_at: number
    /** When it last grew or was begun. */
    changed_at: number
    /** When its last seat was released while the hold went on. */
    closed_at: Generated<number | null>
    /** 1 if the box office ended it. */
    ended: Generated<number>
  }
  /** The waiting room of a performance, from the first arrival on. */
  queues: {
    performance_id: string
    /** Decides the order of those who came before the opening; its hash is public at once, the seed at the opening. */
    seed: string
    /** How many numbers have been given out. */
    arrivals: number
    /** How many of them before the opening; null until then. */
    early: number | null
    /** How many, in order, have been admitted. */
    front: number
    /** How many are admitted now, in 1,000 s. */
    pace: number
    /** 1 if that is what the server manages, so that waits can be estimated. */
    steady: number
    /** When somebody was last admitted, or could have been. */
    moved_at: number
  }
  /** One place for each mailbox. */
  queue_places: {
    performance_id: string
    /** Hash of the mailbox behind the person's address, as in `holds`. */
    mailbox: string
    /** In order of arrival, from 1. */
    number: number
    /** When its turn began. */
    admitted_at: number | null
  }
  /** One row per claimed seat of a performance; the primary key rules out a second owner. */
  seat_claims: {
    performance_id: string
    seat_num: number
    kind: 'hold' | 'order' | 'ticket' | 'block'
    /** Id of the hold, order, ticket or block. */
    owner_id: string
    /** The seat's price when it was claimed. */
    price_cents: number
    ends_at: number | null
    /** Whose limits it counts towards. */
    code_id: Generated<string | null>
  }
}

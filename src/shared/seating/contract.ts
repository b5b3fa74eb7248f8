import { z } from 'zod'
import { idSchema, isoTime } from '../platform/base.ts'
import { exemption, taxingSchema } from '../platform/money/tax-schemas.ts'
import { codeRules } from './codes/coded-prices.ts'
import { words } from './fields-catalogue.ts'
import { houseQuery } from './house.ts'
import { anyKinds } from './layout.ts'
import { lonelyRules } from './lonely-seat.ts'
import { blockInfo, seatPlacement } from './placement.ts'
import { offeredType, ruleValue, ticketTypeSchema } from './prices.ts'

/** Maximum number of seats of one performance in a hold: a party, not a block booking. */
export const MAX_SEATS_PER_PERFORMANCE = 10
/** Maximum number of seats in a hold, of all performances together. */
export const MAX_SEATS_PER_HOLD = 20
/** Maximum number of seats that the box office sells, offers, changes or refunds at once. */
export const MAX_SEATS_PER_SALE = 300
/** Within this window, in ms, ... */
export const HOLDING_WINDOW_MS = 2 * 60 * 60 * 1000
/** ... a person may hold seats of a performance for this long in total, in ms, so that nobody blocks it for ever. */
export const HOLDING_BUDGET_MS = 60 * 60 * 1000
/** Rows A to H of ten seats. */
export const HOUSE_SEATS = 80

/** What the public may know of a seat for one performance. */
export const seatState = z.enum(['free', 'held', 'taken'])
export type SeatState = z.infer<typeof seatState>

export const seatStatus = z.object({ seatNum: z.number().int(), state: seatState })

export const seatOnSale = seatStatus.extend({
  label: z.string(),
  /** Dollars. */
  price: z.number(),
  /** A `place` is one of those of the area that is its label: see `holdBody`. */
  kind: z.enum(anyKinds),
  ...seatPlacement.shape,
})
export type SeatOnSale = z.infer<typeof seatOnSale>

/** `GET /performances/{id}/seats`, and the stream's event `snapshot`. */
export const seatsSnapshot = z.object({
  performanceId: idSchema,
  revision: z.number().int(),
  /** Start of the performance. If it moves, a new snapshot is sent. */
  startsAt: isoTime,
  seats: z.array(seatOnSale),
  /** Parts of the house; absent if it is one. */
  blocks: z.array(blockInfo).optional(),
  /** French names of price zones, by their other names; absent without any. */
  zonesFr: z.record(z.string(), z.string()).optional(),
  /** What happens when a choice leaves a single seat; default: warn. */
  lonelyRule: z.enum(lonelyRules).optional(),
  /** What its seats may be sold as; absent if all pay the full price. */
  types: z.array(offeredType).optional(),
  /** Why tickets of the show are exempt from tax; absent if they are taxed. */
  taxExempt: exemption.optional(),
})
export type SeatsSnapshot = z.infer<typeof seatsSnapshot>

/** The stream's event `delta`. Revisions are consecutive; on a gap, fetch a snapshot. */
export const seatsDelta = z.object({
  performanceId: idSchema,
  revision: z.number().int(),
  changes: z.array(seatStatus),
})
export type SeatsDelta = z.infer<typeof seatsDelta>

/** `GET /seatMap`: the house; with `?performance=`, its state for one performance. */
export const houseSeat = z.object({ seatNum: z.number().int(), price: z.number(), availability: z.boolean() })
/** `GET /seatMap/{id}`. */
export const namedSeat = houseSeat.extend({ label: z.string() })
/** `house` is ignored with `performance`. */
export const seatMapQuery = z.strictObject({ performance: idSchema.optional(), ...houseQuery.shape })

/** What a code does. `pays`: how many of a group are paid; null for other rules. */
export const codeRule = {
  ...{ rule: z.enum(codeRules), value: ruleValue, pays: z.number().int().min(1).max(50).nullable() },
}
/** What a hold says of its code. */
export const codeTerms = z.object({ code: z.string(), ...codeRule, types: z.array(ticketTypeSchema) })
/** A code as it is typed. */
export const codeParams = z.strictObject({ code: z.string().min(1).max(200) })

/** A place stands for any of its area: the hold has as many, the lowest that are free. */
export const holdBody = z.strictObject({
  /** The code that the whole hold is to have, null for none; left out, the one it has. */
  code: codeParams.shape.code.nullable().optional(),
  /** The order whose tickets these seats are to replace. */
  exchange: idSchema.optional(),
  seats: z
    .array(
      z
        .number({ error: () => words.seatByNumber() })
        .int({ error: () => words.seatByWholeNumber() })
        .min(1)
        .max(100_000),
    )
    .max(1000)
    .transform((seats) => [...new Set(seats)].sort((a, b) => a - b)),
})

/** `coded`: the code of the hold is for it; its price is the one without. */
export const heldSeat = z.object({
  ...{ seatNum: z.number().int(), label: z.string(), price: z.number() },
  coded: z.literal(true).optional(),
})

/** What a hold has of one performance. */
export const heldPart = z.object({
  performanceId: idSchema,
  /** The show, where the hold's code is for a series in which any performance of it counts. */
  evening: idSchema.optional(),
  seats: z.array(heldSeat),
  /** What its seats may be bought as, if there is a choice. A seat's price is the full one. */
  types: z.array(offeredType).optional(),
  /** Why tickets of the show are exempt from tax, as it was when they were held; absent if they are taxed. */
  taxExempt: exemption.optional(),
})
export type HeldPart = z.infer<typeof heldPart>

/** A hold, with what it has of the performance that was asked for; without one, of that which it got last. */
export const holdAnswer = heldPart.extend({
  holdId: idSchema,
  /** All that it has, by the start of the performances. */
  performances: z.array(heldPart),
  /** How these seats, other than those of an exempt show, and a donation are taxed. */
  taxing: taxingSchema,
  code: codeTerms.optional(),
  expiresAt: isoTime,
  serverTime: isoTime,
  /** The open order that pays for this hold; while there is one, the seats cannot change. */
  orderId: idSchema.nullable(),
})
export type Hold = z.infer<typeof holdAnswer>

/** The answer when a hold was released. */
export const releasedAnswer = z.object({
  holdId: z.null(),
  performanceId: idSchema,
  seats: z.array(heldSeat),
  expiresAt: z.null(),
  serverTime: isoTime,
  orderId: z.null(),
})

export const releaseQuery = z.strictObject({ exchange: idSchema.optional() })
export const currentHoldQuery = releaseQuery.extend({ performance: idSchema.optional() })
/** `GET /holds/current`: the caller's hold for a purchase, or for the exchange of an order. */
export const currentHoldAnswer = z.object({
  hold: holdAnswer.nullable(),
  /** If the box office ended it, or what it had of the performance: its id, until its time would have run out. */
  endedHoldId: idSchema.optional(),
  serverTime: isoTime,
})
export type CurrentHold = z.infer<typeof currentHoldAnswer>

/** `POST /performances/{id}/place`; `again`: at the end, by somebody whose turn is over. */
export const placeBody = z.strictObject({ again: z.boolean().default(false) })

/** `GET /performances/{id}/queue`: where this number is. */
export const queueQuery = z.strictObject({ number: z.coerce.number().int().min(1).max(100_000_000) })

/**
 * A place in the waiting room of a performance. `early`: before the opening, when an order is drawn; `turn`: may choose
 * seats until `turnEndsAt`; `over`: could have until then.
 */
export const queuePlace = z.object({
  number: z.number().int(),
  state: z.enum(['early', 'waiting', 'turn', 'over']),
  /** Number of people before this one; of those who are here, before the opening. */
  ahead: z.number().int(),
  /** Estimated from how many were admitted lately; null if nobody was. */
  waitSeconds: z.number().int().nullable(),
  /** When to ask again. */
  pollMs: z.number().int(),
  opensAt: isoTime,
  /** Null unless it is the turn of whoever asks for their own place, or was. */
  turnEndsAt: isoTime.nullable(),
  /** Seats that nobody holds or has. */
  seatsLeft: z.number().int(),
  /** SHA-256 of the seed, which decides the order of those who came before the opening. */
  seedHash: z.string(),
  /** The seed, and how many were drawn; null before the opening. */
  seed: z.string().nullable(),
  drawn: z.number().int().nullable(),
})
export type QueuePlace = z.infer<typeof queuePlace>

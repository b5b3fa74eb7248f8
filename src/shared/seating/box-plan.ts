import { z } from 'zod'
import { houseIdSchema, idSchema, isoTime } from '../platform/base.ts'
import { dayField } from '../platform/dates.ts'
import { words as common } from '../platform/text/common-catalogue.ts'
import { words } from './fields-catalogue.ts'
import { seatPrice } from './house.ts'
import { lonelyRules } from './lonely-seat.ts'
import { MAX_TICKET_TYPES, offeredType, typeRule } from './prices.ts'
import { ticketTypesAnswer } from './ticket-types.ts'

/** `GET /performances/{id}/pricing`: ticket prices of one performance, and its lonely-seat rule. */
export const pricingAnswer = z.object({
  performanceId: idSchema,
  house: houseIdSchema,
  lonelyRule: z.enum(lonelyRules),
  /** In dollars: `price` is the house's, `own` the performance's, `later` others that apply from a day on, by day. */
  zones: z.array(
    z.object({
      zone: z.string(),
      name: z.string(),
      price: z.number(),
      own: z.number().nullable(),
      later: z.array(z.object({ from: z.iso.date(), price: z.number() })),
      seats: z.number().int(),
    }),
  ),
  /** What it says itself of ticket types. */
  types: z.array(typeRule),
  /** The types that it may say something of. */
  known: ticketTypesAnswer,
  /** What the desk may sell, by all of that. */
  offered: z.array(offeredType),
})
export type Pricing = z.infer<typeof pricingAnswer>

/** Maximum number of later prices of a zone: one a week for a quarter. */
export const MAX_LATER_PRICES = 12

/** A performance's pricing. A zone has the price that began last: of `later`, else `price`, else the house's. */
const pricingInput = z.strictObject({
  lonelyRule: z.enum(lonelyRules),
  zones: z
    .array(
      z.strictObject({
        zone: z.string().min(1).max(40),
        price: seatPrice.nullable(),
        later: z
          .array(z.strictObject({ from: dayField(), price: seatPrice }))
          .max(MAX_LATER_PRICES)
          .superRefine((later, check) => {
            for (const [i, { from }] of later.entries())
              if (later.findIndex((other) => other.from === from) < i)
                check.addIssue({ code: 'custom', path: [i, 'from'], message: words.onePriceDay() })
          })
          .optional(),
      }),
    )
    .max(40)
    .refine((zones) => new Set(zones.map(({ zone }) => zone)).size === zones.length, {
      error: () => words.oneZonePrice(),
    }),
  types: z
    .array(typeRule)
    .max(MAX_TICKET_TYPES)
    .refine((rules) => new Set(rules.map(({ type }) => type)).size === rules.length, {
      error: () => words.oneTypeRule(),
    }),
})
export type PricingInput = z.infer<typeof pricingInput>

/**
 * `PUT /performances/{id}/pricing`: replaces all of it. `before` is the pricing that it replaces, as the page showed it: if
 * somebody has changed that since, or has moved the performance to another house, nothing changes (409 `pricing-changed`).
 */
export const pricingBody = pricingInput.extend({
  before: pricingInput.extend({ house: houseIdSchema }).optional(),
})
export type PricingBody = z.infer<typeof pricingBody>
export type PricingBefore = NonNullable<PricingBody['before']>

/** Maximum number of seats that one call blocks or unblocks. */
export const MAX_BLOCKED = 1000
const seatNumbers = z
  .array(z.number().int().min(1).max(100_000))
  .min(1, { error: () => words.chooseSeat() })
  .max(MAX_BLOCKED)

/** `POST /performances/{id}/blocks`. */
export const blockBody = z.strictObject({
  seats: seatNumbers,
  reason: z
    .string()
    .trim()
    .min(1, { error: () => common.sayWhy() })
    .max(200),
})
/** `DELETE /performances/{id}/blocks?seats=1,2`. */
export const unblockQuery = z.strictObject({
  seats: z
    .string()
    .max(8000)
    .regex(/^\d{1,6}(,\d{1,6})*$/, { error: () => words.seatList() })
    .transform((text) => text.split(',').map(Number))
    .pipe(seatNumbers),
})
/** The seats that the call changed, and those it left alone. */
export const blocksAnswer = z.object({
  changed: z.array(z.number().int()),
  untouched: z.array(z.number().int()),
})
export type BlocksAnswer = z.infer<typeof blocksAnswer>

/** State of a seat for one performance, as admins see it. */
export const adminSeatStates = ['free', 'held', 'sold', 'admitted', 'blocked', 'off-sale'] as const
export type AdminSeatState = (typeof adminSeatStates)[number]

/** `GET /performances/{id}/house`: without names, which are a call of their own. */
export const boxPlanAnswer = z.object({
  seats: z.array(z.object({ seatNum: z.number().int(), label: z.string(), state: z.enum(adminSeatStates) })),
})
export type BoxPlan = z.infer<typeof boxPlanAnswer>

/** Who has a seat, or why it is blocked. */
const seatOwner = z.object({
  seatNum: z.number().int(),
  label: z.string(),
  state: z.enum(adminSeatStates),
  /** Dollars, as claimed. */
  price: z.number().nullable(),
  /** A walk-in has no user name, and may have no address. */
  person: z
    .object({ name: z.string(), email: z.string().nullable(), username: z.string().nullable() })
    .nullable(),
  /** In words. */
  ticketType: z.string().nullable(),
  heldUntil: isoTime.nullable(),
  /** The hold, which can be ended; null while a payment is in progress. */
  holdId: idSchema.nullable(),
  admittedAt: isoTime.nullable(),
  /** The order that it was bought with, or is being paid by. */
  orderId: idSchema.nullable(),
  reason: z.string().nullable(),
})
export type SeatOwner = z.infer<typeof seatOwner>

/** `GET /performances/{id}/seat-owners`: every seat that is held, sold or blocked, by number. */
export const seatOwnersAnswer = z.array(seatOwner)

/** `POST /holds/{id}/end`: what it has of this performance. */
export const endHoldBody = z.strictObject({ performanceId: idSchema })

/** The labels of the seats that became free. */
export const endedHoldAnswer = z.object({ seats: z.array(z.string()) })

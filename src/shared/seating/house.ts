import { z } from 'zod'
import { houseIdSchema, idSchema, isoTime, lineField, versionSchema } from '../platform/base.ts'
import { centsFromDollars } from '../platform/money/money.ts'
import { words as common } from '../platform/text/common-catalogue.ts'
import { words } from './fields-catalogue.ts'
import { MAIN_HOUSE, MAX_SEAT_NUM, MAX_SEAT_PRICE, NEW_SEAT_PRICE } from './seats.ts'

/** `POST /houses` and `PUT /houses/{id}`. */
export const houseBody = z.strictObject({ name: lineField(common.enterName, 60) })
/** A house as the office lists it. */
export const houseEntry = z.object({ id: houseIdSchema, name: z.string() })
export type House = z.infer<typeof houseEntry>

/** `GET /performances/{id}/move`. */
export const moveQuery = z.strictObject({ house: houseIdSchema })

/** What becomes of the seats that people have, or that are blocked, if a performance moves to another house. */
export const moveAnswer = z.object({
  /** Names this answer: another one says something else. '' where no seat is claimed. */
  seen: z.string(),
  /** Number of claimed seats whose name and kind is that of a free seat there, and of orders that get a mail. */
  matched: z.number().int(),
  orders: z.number().int(),
  /** The others, to be placed by hand. `reason`: why it is blocked, for a seat that nobody has. */
  unmatched: z.array(
    z.object({
      seatNum: z.number().int(),
      label: z.string(),
      holder: z.string().nullable(),
      orderId: idSchema.nullable(),
      reason: z.string().nullable(),
      /** The label of a seat that would do; null if none is found. */
      suggested: z.string().nullable(),
    }),
  ),
  /** Labels of the seats there that are left. */
  free: z.array(z.string()),
})

/**
 * `PUT /performances/{id}/house`. `seen` is from the answer to `GET /performances/{id}/move` that it is based on; if that
 * has changed, it is refused (409 `move-stale`). `placed`: labels for those without a twin; a block without one ends.
 */
export const movePerformanceBody = z.strictObject({
  house: houseIdSchema,
  version: versionSchema,
  seen: z.string().max(64).default(''),
  placed: z
    .array(z.strictObject({ seatNum: z.number().int(), label: z.string().trim().max(100) }))
    .max(5000)
    .default([]),
})
export type MovePerformanceBody = z.infer<typeof movePerformanceBody>

/** `GET /houses`: all of them, the first one first. */
export const housesAnswer = z.array(houseEntry)

/** A price in dollars with whole cents. */
export const seatPrice = z
  .number({ error: () => words.enterPrice() })
  .min(0, { error: () => words.priceNegative() })
  .max(MAX_SEAT_PRICE, { error: () => words.priceTooHigh() })
  // Stryker disable next-line EqualityOperator: no number with two decimals is off by that.
  .refine((dollars) => Math.abs(centsFromDollars(dollars) - dollars * 100) < 1e-6, {
    error: () => words.wholeCents(),
  })

/** Which house a call is about: the main one unless it names another. */
export const houseQuery = z.strictObject({ house: houseIdSchema.default(MAIN_HOUSE) })

/** `POST /seatMap`; without a number the seat gets the next free one. */
export const newSeatBody = z.strictObject({
  ...houseQuery.shape,
  seatNum: z
    .number({ error: () => words.seatByNumber() })
    .int({ error: () => words.seatByWholeNumber() })
    .min(1, { error: () => words.numberedFrom() })
    .max(MAX_SEAT_NUM, { error: () => words.numberedTo({ most: MAX_SEAT_NUM }) })
    .optional(),
  price: seatPrice.default(NEW_SEAT_PRICE),
  availability: z.boolean().default(true),
})

/** Number or label of a seat, as in a path. */
export const seatParams = z.strictObject({ seatNum: z.string().min(1).max(100) })

/** An upcoming performance for which the seat is claimed; changes of the house leave that claim alone. */
export const seatInUse = z.object({
  seatNum: z.number().int(),
  label: z.string(),
  performanceId: idSchema,
  show: z.string(),
  startsAt: isoTime,
  state: z.enum(['held', 'sold', 'blocked']),
})
export type SeatInUse = z.infer<typeof seatInUse>

/** `PUT /seatMap/{id}`. */
export const seatChangeBody = z.strictObject({
  availability: z.boolean({ error: () => words.availableOrNot() }),
})
export const seatChangeAnswer = z.object({
  seatNum: z.number().int(),
  availability: z.boolean(),
  untouched: z.array(seatInUse),
})

export const newSeatAnswer = z.object({
  seatNum: z.number().int(),
  label: z.string(),
  availability: z.boolean(),
  price: z.number(),
})

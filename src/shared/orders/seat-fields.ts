import { z } from 'zod'
import { MAX_SEATS_PER_SALE } from '../seating/contract.ts'
import { seatPrice } from '../seating/house.ts'
import { ticketTypeSchema } from '../seating/prices.ts'
import { words } from './catalogue.ts'
import { words as officeWords } from './office/office-catalogue.ts'

/** Whether no two have the same value of a field. */
export const isUnique =
  <Key extends string>(key: Key) =>
  (all: readonly Record<Key, unknown>[]): boolean =>
    new Set(all.map((each) => each[key])).size === all.length

/** The ticket type of a seat, if the performance offers several. */
export const typeFields = {
  type: ticketTypeSchema.optional(),
  /** Dollars that the buyer chose to pay, where the type leaves it to them. */
  chosenPrice: seatPrice.optional(),
}

export const typedSeat = z.strictObject({ seatNum: z.number().int().min(1).max(100_000), ...typeFields })

/** The seats of a sale or an offer of the box office, each once; `tooMany` is said of more than it may have. */
export const officeSeats = (tooMany: (values: { max: number }) => string) =>
  z
    .array(typedSeat)
    .min(1, { error: () => officeWords.chooseSeat() })
    .max(MAX_SEATS_PER_SALE, { error: () => tooMany({ max: MAX_SEATS_PER_SALE }) })
    .refine(isUnique('seatNum'), { error: () => words.seatTwice() })

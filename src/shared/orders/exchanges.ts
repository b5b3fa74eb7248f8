import { z } from 'zod'
import { idSchema, isoTime } from '../platform/base.ts'
import { MAX_SEATS_PER_HOLD } from '../seating/contract.ts'
import { ticketTypeSchema } from '../seating/prices.ts'

const money = z.number().int()

const ticketIds = z
  .array(z.string().max(40))
  .min(1, 'Choose the tickets to exchange.')
  .max(MAX_SEATS_PER_HOLD)
  .refine((ids) => new Set(ids).size === ids.length, 'A ticket is named twice.')

/** Goes with a payment: the tickets of a paid order that the held seats are to replace. */
export const exchangeInput = z.strictObject({
  orderId: idSchema,
  ticketIds,
  /** New total less credit, in cents, as the browser shows it: compared with ours, never charged. */
  difference: money.optional(),
})
export type ExchangeInput = z.infer<typeof exchangeInput>

/** `POST /orders/{id}/exchange/quote`: these tickets for the seats of a hold. */
export const exchangeQuoteBody = z.strictObject({
  ticketIds,
  holdId: idSchema,
  seats: z
    .array(z.strictObject({ seatNum: money, type: ticketTypeSchema.optional() }))
    .max(MAX_SEATS_PER_HOLD),
})
export type ExchangeQuoteBody = z.infer<typeof exchangeQuoteBody>

/** What an exchange comes to. Of `due`, `waived`, `back` and `kept` at most one is more than 0. In cents. */
export const exchangeQuote = z.object({
  /** What the old tickets cost, tax included. */
  credit: money,
  subtotal: money,
  tax: money,
  total: money,
  /** `total` less `credit`. */
  difference: money,
  /** To be paid. */
  due: money,
  /** Too little to be asked for. */
  waived: money,
  /** Goes back through `provider`. */
  back: money,
  /** Too little to be given back. */
  kept: money,
  provider: z.string().nullable(),
})
export type ExchangeQuote = z.infer<typeof exchangeQuote>

/** An exchange that was done, seen from one of its two orders: the other order, and what it came to. In cents. */
export const doneExchange = z.object({
  orderId: idSchema,
  startsAt: isoTime,
  /** Labels of the old seats, and of the new ones. */
  oldSeats: z.array(z.string()),
  newSeats: z.array(z.string()),
  at: isoTime,
  credit: money,
  /** What was paid beside the credit. */
  paid: money,
  waived: money,
  /** What went back, or is on its way, and through whom. */
  back: money,
  provider: z.string().nullable(),
  kept: money,
})
export type DoneExchange = z.infer<typeof doneExchange>

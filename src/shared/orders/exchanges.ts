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

/** Part of a payment: the tickets of a paid order that the held seats are to replace. */
export const exchangeInput = z.strictObject({
  orderId: idSchema,
  ticketIds,
  /** New total minus credit, in cents, as the browser shows it: compared with ours, never charged. */
  difference: money.optional(),
})
export type ExchangeInput = z.infer<typeof exchangeInput>

/** `POST /orders/{id}/exchange/quote`: the price of exchanging these tickets for the seats of a hold. */
export const exchangeQuoteBody = z.strictObject({
  ticketIds,
  holdId: idSchema,
  seats: z
    .array(z.strictObject({ seatNum: money, type: ticketTypeSchema.optional() }))
    .max(MAX_SEATS_PER_HOLD),
})
export type ExchangeQuoteBody = z.infer<typeof exchangeQuoteBody>

/** The price of an exchange, in cents. At most one of `due`, `waived`, `back` and `kept` is more than 0. */
export const exchangeQuote = z.object({
  /** What the old tickets cost, including tax. */
  credit: money,
  subtotal: money,
  tax: money,
  total: money,
  /** `total` minus `credit`. */
  difference: money,
  /** To be paid. */
  due: money,
  /** Too small to charge. */
  waived: money,
  /** Refunded through `provider`. */
  back: money,
  /** Too small to refund. */
  kept: money,
  provider: z.string().nullable(),
})
export type ExchangeQuote = z.infer<typeof exchangeQuote>

/** A completed exchange as seen from one of its two orders: the other order, and the amounts. In cents. */
export const doneExchange = z.object({
  orderId: idSchema,
  startsAt: isoTime,
  /** Labels of the old and new seats. */
  oldSeats: z.array(z.string()),
  newSeats: z.array(z.string()),
  at: isoTime,
  credit: money,
  /** What was paid in addition to the credit. */
  paid: money,
  waived: money,
  /** What was refunded or is being refunded, and through whom. */
  back: money,
  provider: z.string().nullable(),
  kept: money,
})
export type DoneExchange = z.infer<typeof doneExchange>

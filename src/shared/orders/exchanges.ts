import { z } from 'zod'
import { idSchema, isoTime } from '../platform/base.ts'
import { taxAmountSchema } from '../platform/money/tax-schemas.ts'
import { MAX_SEATS_PER_PERFORMANCE } from '../seating/contract.ts'
import { words } from './catalogue.ts'
import type { RefundPart } from './office/paid-by-hand.ts'
import { words as refundWords } from './refunds-catalogue.ts'
import { isUnique, typedSeat } from './seat-fields.ts'

const money = z.number().int()

/** Part of what goes back: so many cents of a payment by this provider. */
export const refundPart: z.ZodType<RefundPart> = z.object({ provider: z.string(), cents: money })

const ticketIds = z
  .array(z.string().max(40))
  .min(1, { error: () => words.chooseToExchange() })
  .max(MAX_SEATS_PER_PERFORMANCE)
  .refine((ids) => new Set(ids).size === ids.length, { error: () => refundWords.ticketTwice() })

const seats = z.array(typedSeat).max(MAX_SEATS_PER_PERFORMANCE)

/** Seats of these tickets that stay, each with the ticket type it gets; only within the same performance. */
const kept = seats.refine(isUnique('seatNum'), { error: () => words.seatTwice() }).default([])
export type KeptSeat = z.infer<typeof kept>[number]

/** Part of a payment: the tickets of a paid order that the held and the kept seats are to replace. */
export const exchangeInput = z.strictObject({
  orderId: idSchema,
  ticketIds,
  kept,
  /** New total minus credit, in cents, as the browser shows it: compared with ours, never charged. */
  difference: money.optional(),
})
export type ExchangeInput = z.infer<typeof exchangeInput>

/** `POST /orders/{id}/exchange/quote`: the price of exchanging these tickets for the seats of a hold, and those kept. */
export const exchangeQuoteBody = z.strictObject({
  ticketIds,
  kept,
  /** Absent where every seat is kept. */
  holdId: idSchema.optional(),
  seats,
})
export type ExchangeQuoteBody = z.infer<typeof exchangeQuoteBody>

/** What an exchange comes to, in cents, but for what is paid. */
const settled = {
  /** What the old tickets cost, including tax, and the new ones. */
  credit: money,
  total: money,
  /** Too small to charge. */
  waived: money,
  /** What goes back, and through whom, or most of it. */
  back: money,
  provider: z.string().nullable(),
  parts: z.array(refundPart),
  /** Too small to refund. */
  kept: money,
}

/** The price of an exchange, in cents. At most one of `due`, `waived`, `back` and `kept` is more than 0. */
export const exchangeQuote = z.object({
  ...settled,
  subtotal: money,
  tax: money,
  taxes: z.array(taxAmountSchema),
  /** `total` minus `credit`. */
  difference: money,
  /** To be paid. */
  due: money,
})
export type ExchangeQuote = z.infer<typeof exchangeQuote>

/** An exchange that is done: of which tickets for which, and its amounts in cents. */
export const doneExchange = z.object({
  at: isoTime,
  /** Starts of the old performance and the new one. */
  from: isoTime,
  to: isoTime,
  /** The show of each; the box office may exchange for another one. */
  fromShow: z.string(),
  toShow: z.string(),
  /** Within one performance: what became what, such as "A1 Adult to A3 Student"; null for an exchange to another. */
  changed: z.string().nullable(),
  oldSeats: z.array(z.string()),
  newSeats: z.array(z.string()),
  ...settled,
  /** What was paid in addition to the credit. */
  paid: money,
})
export type DoneExchange = z.infer<typeof doneExchange>

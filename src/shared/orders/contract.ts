import { z } from 'zod'
import { emailSchema, idSchema, isoTime } from '../platform/base.ts'
import { taxAmountSchema, untaxedAmounts } from '../platform/money/tax-schemas.ts'
import { words } from './catalogue.ts'
import { doneExchange, exchangeInput, refundPart } from './exchanges.ts'
import { MAX_DONATION } from './quote.ts'
import { typeFields } from './seat-fields.ts'

export const orderStatuses = ['pending', 'paid', 'expired', 'cancelled', 'refunded', 'manual_review'] as const
export type OrderStatus = (typeof orderStatuses)[number]

const seatToPay = z.strictObject({
  /** Seat label ("A1") or number. */
  seatMapId: z.union([z.string().max(100), z.number().int()]).optional(),
  seatNum: z.number().int().optional(),
  /** Needed where the hold has seats of several performances. */
  performanceId: idSchema.optional(),
  ...typeFields,
  /** Dollars, as the browser shows them for this ticket type: compared with ours, never charged. */
  price: z.number().optional(),
})

/** What is to be paid for. The specification puts `email` and `salesTax` into the payload; they are never trusted. */
export const paymentLinkBody = z.strictObject({
  email: emailSchema.optional(),
  seats: z.array(seatToPay).max(100),
  donation: z
    .number({ error: () => words.wholeDonation() })
    .int({ error: () => words.wholeDonation() })
    .min(0, { error: () => words.negativeDonation() })
    .max(MAX_DONATION, { error: () => words.largeDonation({ max: MAX_DONATION }) })
    .default(0),
  salesTax: z.number().optional(),
  holdId: idSchema.optional(),
  /** Cents that the buyer's credit pays, as the browser shows them: compared with ours (`creditFor`). */
  credit: z.number().int().min(0).max(100_000_000).default(0),
  /** These seats replace tickets of another order; only a difference is paid. Without one it happens at once. */
  exchange: exchangeInput.optional(),
})
export type PaymentLinkBody = z.infer<typeof paymentLinkBody>

/** Our order and the provider's session for it, with the address to pay at. */
export const paymentAnswer = z.object({ orderId: idSchema, reference: z.string(), url: z.string() })
/** The same without the session; the address is that of the tickets when there is nothing to pay. */
export const paymentLinkAnswer = paymentAnswer.omit({ reference: true })

/** `GET /paypal-config`: both null if the theatre does not accept PayPal. */
export const paypalConfigAnswer = z.object({
  clientId: z.string().nullable(),
  /** URL of PayPal's SDK v6. */
  scriptUrl: z.string().nullable(),
})

/** What the payment page needs to know about a provider. */
export const providerSettings = z.record(z.string(), z.string())

/** A session that was paid, as the page it leads to asks for it: amount_total in cents. */
export const paymentSessionQuery = z.strictObject({ session_id: z.string().min(1).max(200) })
export const paymentSessionAnswer = z.object({
  customer_details: z.object({ email: z.string() }),
  amount_total: z.number().int(),
  orderId: idSchema,
  status: z.enum(orderStatuses),
})

/** A seat that was ordered, and the kind of its ticket. */
export const orderedSeat = z.object({
  seatNum: z.number().int(),
  label: z.string(),
  priceCents: z.number().int(),
  type: z.string(),
  /** That in words, as it was sold. */
  typeName: z.string(),
})

export const orderTicket = orderedSeat.omit({ priceCents: true }).extend({
  ticketId: z.string(),
  performanceId: idSchema,
  /** Text of the QR code; empty for a ticket that somebody else holds. */
  qr: z.string(),
  state: z.enum(['valid', 'void']),
  admittedAt: isoTime.nullable(),
  /** Whether tickets of its kind may be sent to somebody. */
  sendable: z.boolean().optional(),
  /** To whom it was sent; once `accepted`, they hold it. */
  sent: z
    .object({ name: z.string(), email: z.string().nullable(), at: isoTime, accepted: z.boolean() })
    .optional(),
})

/** How an order was taxed, as it was agreed. */
export const keptTaxes = {
  taxes: z.array(taxAmountSchema),
  /** What of it was not taxed. */
  exempt: untaxedAmounts,
}

/** Lines of an order that were given back, in cents. */
const returnedAmounts = z.object({ net: z.number().int(), tax: z.number().int(), ...keptTaxes })

/** What an order comes to, in cents; `subtotal` is seats plus donation. */
export const orderAmounts = {
  subtotal: z.number().int(),
  tax: z.number().int(),
  ...keptTaxes,
  donation: z.number().int(),
  total: z.number().int(),
  /** What was captured: more than the total when it was paid twice, less when an admin waived the rest. */
  captured: z.number().int(),
  /** What has been refunded or is being refunded. */
  refunded: z.number().int(),
  /** What of it was given back, before tax and each tax; null if nothing was. */
  returned: returnedAmounts.nullable(),
}

/** A performance that was ordered, with its show. */
export const orderedPerformance = z.object({
  performanceId: idSchema,
  showId: idSchema,
  showName: z.string(),
  /** The `lang` of that title; null where it is not known. */
  titleLang: z.string().nullable(),
  location: z.string(),
  media: z.array(z.string()),
  startsAt: isoTime,
  doorsAt: isoTime,
  /** As planned: by the length that the show says, interval included, else by a usual one. */
  endsAt: isoTime,
  /** The theatre cancelled the performance. */
  cancelled: z.boolean(),
})

/** An order as its owner sees it. Amounts in cents. */
export const orderAnswer = orderedPerformance.extend({
  orderId: idSchema,
  status: z.enum(orderStatuses),
  createdAt: isoTime,
  expiresAt: isoTime,
  /** Those of its lines that no exchange replaced, returned ones included. */
  seats: z.array(orderedSeat.extend({ performanceId: idSchema })),
  /** The performances of these seats, in time. */
  performances: z.array(
    orderedPerformance.extend({
      /** Until when its tickets may be exchanged; null if none may be. */
      exchangeUntil: isoTime.nullable(),
    }),
  ),
  ...orderAmounts,
  /** Where to pay while the order is open. */
  paymentUrl: z.string().nullable(),
  paidAt: isoTime.nullable(),
  /** How it was paid: a provider's name, `cash`, `terminal` or `free`. */
  paidWith: z.string().nullable(),
  /** What of it was captured by each, in cents; the first payment first. */
  payments: z.array(refundPart),
  /** What has been refunded or is being refunded, by what took it. */
  refundedParts: z.array(refundPart),
  tickets: z.array(orderTicket),
  /** Until when its tickets may be exchanged; null if none may be. */
  exchangeUntil: isoTime.nullable(),
  /** Exchanges of its tickets that are done, oldest first. */
  exchanges: z.array(doneExchange),
  /** The latest exchange of its tickets if that is not done: open, under review, or ended without effect. */
  exchange: z
    .object({ status: z.enum(orderStatuses), expiresAt: isoTime, paymentUrl: z.string().nullable() })
    .nullable(),
})
export type Order = z.infer<typeof orderAnswer>

/** `POST /confirm-ticket`. */
export const confirmTicketBody = z.strictObject({ email: emailSchema, ticketId: z.string().max(100) })

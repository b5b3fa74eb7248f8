import { z } from 'zod'
import { NAME_MAX } from '../accounts/contract.ts'
import { emailSchema, idSchema, isoTime } from '../platform/base.ts'
import { MAX_SEATS_PER_HOLD } from '../seating/contract.ts'
import { ticketTypeSchema } from '../seating/prices.ts'
import { orderStatuses } from './contract.ts'
import { MAX_DONATION } from './quote.ts'

/** How long after its start, in ms, the desk still sells a performance: for those who come late. */
export const DESK_UNTIL_MS = 30 * 60 * 1000

/** What the desk takes. Complimentary tickets cost nothing. */
export const deskPayments = ['cash', 'terminal', 'complimentary'] as const
export type DeskPayment = (typeof deskPayments)[number]

/** Ticket type of a seat that is given away; nobody can choose it. */
export const COMPLIMENTARY = 'complimentary'

/** Ways to pay that no provider knows of: their money goes back by hand. */
export const paidByHand = ['cash', 'terminal'] as const

/** Whether money that was paid this way goes back by hand. */
export function isPaidByHand(provider: string | null): provider is (typeof paidByHand)[number] {
  return (paidByHand as readonly (string | null)[]).includes(provider)
}

const seat = z.strictObject({
  seatNum: z.number().int().min(1).max(100_000),
  /** The kind of ticket, where the performance has reduced ones. */
  type: ticketTypeSchema.optional(),
})

/** A walk-in's first and last name in one. */
const walkInName = z
  .string()
  .trim()
  .min(1, 'Please enter the name of the buyer.')
  .max(NAME_MAX, `At most ${NAME_MAX} characters, please.`)
  .regex(/^\P{Cc}*$/u, 'There is an invisible character in this name.')

const buyer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('account'), email: emailSchema }),
  z.strictObject({ kind: z.literal('walk-in'), name: walkInName, email: emailSchema.nullable() }),
])

const payment = z.discriminatedUnion('how', [
  z.strictObject({ how: z.literal('cash') }),
  z.strictObject({
    how: z.literal('terminal'),
    /** The number on the terminal's receipt. */
    receipt: z
      .string()
      .trim()
      .regex(/^[\w./#-]{1,40}$/, 'Type the number on the receipt of the terminal: letters and digits.'),
  }),
  z.strictObject({
    how: z.literal('complimentary'),
    reason: z.string().trim().min(1, 'Please say why.').max(200, 'At most 200 characters, please.'),
  }),
])

/** `POST /admin/orders`: a sale at the desk. `total` is what the page showed, in cents: compared with ours, never charged. */
export const deskSaleBody = z
  .strictObject({
    /** Made by the browser when the form opens: a double click sells once. */
    key: idSchema,
    performanceId: idSchema,
    seats: z
      .array(seat)
      .min(1, 'Please choose at least one seat.')
      .max(MAX_SEATS_PER_HOLD, `At most ${MAX_SEATS_PER_HOLD} seats in one sale.`)
      .refine((seats) => new Set(seats.map(({ seatNum }) => seatNum)).size === seats.length, {
        message: 'A seat is named twice.',
      }),
    /** Whole dollars. */
    donation: z.number().int().min(0).max(MAX_DONATION).default(0),
    buyer,
    payment,
    total: z.number().int().min(0),
  })
  .refine(({ payment: { how }, donation }) => how !== 'complimentary' || donation === 0, {
    path: ['donation'],
    message: 'Complimentary tickets come without a donation.',
  })
export type DeskSaleBody = z.infer<typeof deskSaleBody>

/** One page of the orders that an admin searches. */
export const ORDERS_PAGE_SIZE = 10

/** `GET /admin/orders`: `q` is a name, an e-mail address, an order, a seat or a ticket. */
export const orderSearchQuery = z.strictObject({
  q: z.string().trim().max(100).default(''),
  performance: idSchema.optional(),
  status: z.enum(orderStatuses).optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
})
export type OrderSearch = z.infer<typeof orderSearchQuery>

/** Orders of one page, newest first, and how many there are in all. `total` of an order in cents. */
export const orderSearchAnswer = z.object({
  found: z.number().int(),
  orders: z.array(
    z.object({
      orderId: idSchema,
      status: z.enum(orderStatuses),
      buyer: z.string(),
      showName: z.string(),
      startsAt: isoTime,
      createdAt: isoTime,
      /** Labels of the seats that it has, in seat order; none once all were exchanged for others. */
      seats: z.array(z.string()),
      total: z.number().int(),
      /** How it was paid at the desk; null when it was bought online. */
      desk: z.enum(deskPayments).nullable(),
    }),
  ),
})
export type FoundOrders = z.infer<typeof orderSearchAnswer>

import { z } from 'zod'
import { typedPassword } from '../accounts/contract.ts'
import { spoken } from '../language/table.ts'
import { idSchema, isoTime, textField } from '../platform/base.ts'
import { sentMail } from '../platform/mails.ts'
import { MAX_SEATS_PER_SALE } from '../seating/contract.ts'
import { orderAmounts, orderStatuses, orderTicket } from './contract.ts'
import { doneExchange } from './exchanges.ts'
import { officeGift } from './gift-cards.ts'
import { deskWays } from './office/desk.ts'
import { refundSource } from './refund-sources.ts'
import { words } from './refunds-catalogue.ts'

/** Maximum length of the reason for a refund or cancellation, which is mailed to buyers. */
export const NOTE_MAX = 500

/** An optional message from the admin to the buyer. */
export const noteField = textField(NOTE_MAX)

const money = z.number().int()
const password = typedPassword.optional()

/** `POST /orders/{id}/refunds`, for admins. The dialog makes the `key`, so that a double click refunds once. */
export const refundBody = z
  .strictObject({
    ticketIds: z.array(z.string().max(40)).max(MAX_SEATS_PER_SALE),
    donation: z.boolean(),
    note: noteField.default(''),
    /** Required to refund tickets that were admitted at the door. */
    evenAdmitted: z.boolean().default(false),
    key: idSchema,
    password,
  })
  .refine((body) => body.ticketIds.length > 0 || body.donation, {
    path: ['ticketIds'],
    error: () => words.chooseWhat(),
  })
  .refine((body) => new Set(body.ticketIds).size === body.ticketIds.length, {
    path: ['ticketIds'],
    error: () => words.ticketTwice(),
  })
export type RefundBody = z.infer<typeof refundBody>

/** `POST /orders/{id}/review`, for admins. */
export const reviewBody = z.strictObject({ decision: z.enum(['accept', 'refund']), password })
export type Decision = z.infer<typeof reviewBody>['decision']

/** `POST /orders/{id}/refunds/{refundId}/retry`. */
export const retryBody = z.strictObject({ password })

/** `POST /orders/{id}/refunds/{refundId}/paid`: how it was paid, such as a cheque number. */
export const paidOtherwiseBody = z.strictObject({
  how: noteField.min(1, { error: () => words.sayHowPaid() }),
  /** Whether what came in by hand goes back as it came: out of a drawer, or on the terminal; a cheque is neither. */
  fromDrawer: z.boolean().default(true),
  password,
})

/** A refund that has been due for this long, in ms, will not succeed by itself. */
export const SLOW_MS = 24 * 60 * 60 * 1000

/** Why money goes back, after a colon. */
export const refundReasonWords = spoken<RefundReason>(words)
export const refundReasons = [
  ...(['late', 'duplicate', 'lapsed', 'mismatch', 'requested', 'cancelled'] as const),
  ...(['returned', 'exchange', 'external', 'disputed'] as const),
]
export type RefundReason = (typeof refundReasons)[number]
export const refundStates = ['review', 'due', 'done', 'refused', 'dropped'] as const

export const adminRefund = z.object({
  id: idSchema,
  amount: money,
  reason: z.enum(refundReasons),
  state: z.enum(refundStates),
  provider: z.string(),
  providerRef: z.string().nullable(),
  note: z.string().nullable(),
  problem: z.string().nullable(),
  paidOtherwise: z.string().nullable(),
  /** Labels of the seats that were given up for it, and 'Donation'. */
  lines: z.array(z.string()),
  createdAt: isoTime,
  /** When it is due: at the end of the review's 24 hours. */
  dueAt: isoTime,
  doneAt: isoTime.nullable(),
})
export type AdminRefund = z.infer<typeof adminRefund>

/** `GET /orders/{id}/detail`, for admins: everything about one order. Amounts in cents. */
export const adminOrderAnswer = z.object({
  orderId: idSchema,
  status: z.enum(orderStatuses),
  /** Why it is under review. */
  reviewReason: z.string().nullable(),
  /** A walk-in has no user name, and may have no address. */
  buyer: z.object({ username: z.string().nullable(), name: z.string(), email: z.string().nullable() }),
  /** How and by whom it was sold or last `changed` at the desk, and why nothing was charged; null if never there. */
  desk: z
    .object({
      changed: z.boolean(),
      how: z.enum(deskWays),
      by: z.string().nullable(),
      reason: z.string().nullable(),
    })
    .nullable(),
  /** The box office's own, '' without one; the buyer never reads it. */
  note: z.string(),
  /** `titleLang`: the `lang` of its name; null where it is not known. */
  show: z.object({ id: idSchema, name: z.string(), titleLang: z.string().nullable() }),
  performance: z.object({ id: idSchema, startsAt: isoTime, cancelled: z.boolean() }),
  createdAt: isoTime,
  paidAt: isoTime.nullable(),
  ...orderAmounts,
  /** Refunded at the provider without voiding a ticket; the next refund counts it first. */
  givenOutside: money,
  /** What a refund of all that stands would consist of. */
  refundFrom: z.array(refundSource),
  gift: officeGift.nullable(),
  lines: z.array(
    z.object({
      kind: z.enum(['seat', 'donation', 'gift']),
      /** Null for a donation. */
      seatNum: z.number().int().nullable(),
      label: z.string(),
      /** Null for a donation. */
      ticketType: z.string().nullable(),
      typeName: z.string(),
      net: money,
      tax: money,
      performanceId: idSchema,
      showName: z.string(),
      startsAt: isoTime,
      /** Whether the order still has it. */
      live: z.boolean(),
      ticket: orderTicket.pick({ ticketId: true, state: true, admittedAt: true, sent: true }).nullable(),
    }),
  ),
  payments: z.array(
    z.object({
      provider: z.string(),
      reference: z.string().nullable(),
      amount: money,
      captured: money,
      state: z.enum(['creating', 'open', 'closed', 'captured']),
      createdAt: isoTime,
    }),
  ),
  refunds: z.array(adminRefund),
  /** When its tickets can no longer be changed at the desk; null if they cannot now. */
  changeUntil: isoTime.nullable(),
  /** Exchanges of its tickets that are done, oldest first. */
  exchanges: z.array(doneExchange),
  mails: z.array(sentMail),
  history: z.array(
    z.object({ no: z.number().int(), at: isoTime, what: z.string(), by: z.string().nullable() }),
  ),
})
export type AdminOrder = z.infer<typeof adminOrderAnswer>

/** `GET /orders/attention`, for admins: what needs a decision, oldest first. */
export const attentionAnswer = z.array(
  z.object({
    orderId: idSchema,
    what: z.enum(['review', 'refused', 'slow', 'cash', 'terminal', 'by-hand', 'dispute']),
    amount: money,
    buyer: z.string(),
    showName: z.string(),
    startsAt: isoTime,
    since: isoTime,
    /** When a review ends by itself. */
    until: isoTime.nullable(),
  }),
)
export type Attention = z.infer<typeof attentionAnswer>[number]

import { z } from 'zod'
import { typedPassword } from '../accounts/contract.ts'
import { idSchema, isoTime, textField } from '../platform/base.ts'
import { formatCents } from '../platform/money/money.ts'
import { MAX_SEATS_PER_SALE } from '../seating/contract.ts'
import { words } from './office/office-catalogue.ts'

/**
 * `reclaimed`: credit for returned tickets, after a bank took what was paid for them; `merged`: from or to another account
 * of the same person; `ended` with the account. `gift`: from a gift card, or back to it.
 */
const kinds = ['granted', 'corrected', 'payment', 'refund', 'reclaimed', 'merged', 'ended', 'gift'] as const
export type CreditKind = (typeof kinds)[number]

/** Amounts in cents. `reserved`: for purchases and exchanges whose payment is open; back if that comes to nothing. */
export const creditAnswer = z.object({
  balance: z.number().int(),
  reserved: z.array(z.object({ orderId: idSchema, holdId: idSchema.nullable(), cents: z.number().int() })),
})
export type Credit = z.infer<typeof creditAnswer>

export const creditEntry = z.object({
  id: idSchema,
  kind: z.enum(kinds),
  cents: z.number().int(),
  reason: z.string(),
  orderId: idSchema.nullable(),
  at: isoTime,
})

/** `GET /users/{username}/credit`, for admins: the latest 200 entries, the latest first. */
export const creditRecord = z.object({ balance: z.number().int(), entries: z.array(creditEntry) })
export type CreditRecord = z.infer<typeof creditRecord>

/** The most that is given or taken at once, in cents; and the longest reason, in characters. */
export const CREDIT_MAX_CENTS = 100_000
export const CREDIT_REASON_MAX = 200

/**
 * `POST /users/{username}/credit`, for admins: gives cents of credit, or below zero takes them away. The browser's `key`
 * makes a double click act once.
 */
export const creditBody = z.strictObject({
  amount: z
    .number({ error: () => words.sayCredit() })
    .int({ error: () => words.sayCredit() })
    .refine((cents) => cents !== 0, { error: () => words.sayCredit() })
    .refine((cents) => Math.abs(cents) <= CREDIT_MAX_CENTS, {
      error: () => words.mostCredit({ amount: formatCents(CREDIT_MAX_CENTS) }),
    }),
  reason: textField(CREDIT_REASON_MAX).min(1, { error: () => words.sayWhyCredit() }),
  key: idSchema,
  password: typedPassword.optional(),
})
export type CreditBody = z.infer<typeof creditBody>

/** `POST /orders/{id}/return/quote`: tickets that their buyer may return for credit; `cents` is what that brings. */
export const returnQuoteBody = z.strictObject({
  ticketIds: z.array(z.string().max(40)).min(1).max(MAX_SEATS_PER_SALE),
})
export const returnQuote = z.object({ cents: z.number().int() })

/** `POST /orders/{id}/return`: at these cents, or not at all. The browser's `key` makes a double click act once. */
export const returnBody = returnQuoteBody.extend({ cents: z.number().int(), key: idSchema })
export type ReturnBody = z.infer<typeof returnBody>

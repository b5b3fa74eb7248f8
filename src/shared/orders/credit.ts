import { z } from 'zod'
import { typedPassword } from '../accounts/contract.ts'
import { idSchema, isoTime, textField } from '../platform/base.ts'
import { formatCents } from '../platform/money/money.ts'
import { words } from './office/office-catalogue.ts'

/** `merged`: from or to another account of the same person; `ended` with the account. */
const creditKinds = ['granted', 'corrected', 'payment', 'refund', 'merged', 'ended'] as const
export type CreditKind = (typeof creditKinds)[number]

/**
 * Amounts in cents. `reserved`: taken for the seats of a hold, or an exchange, whose payment is open, and back if that
 * comes to nothing.
 */
export const creditAnswer = z.object({
  balance: z.number().int(),
  reserved: z.array(z.object({ orderId: idSchema, holdId: idSchema.nullable(), cents: z.number().int() })),
})
export type Credit = z.infer<typeof creditAnswer>

export const creditEntry = z.object({
  id: idSchema,
  kind: z.enum(creditKinds),
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

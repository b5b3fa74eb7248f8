import { z } from 'zod'
import { typedPassword } from '../../accounts/contract.ts'
import { idSchema, isoTime } from '../../platform/base.ts'
import { noteField } from '../refunds.ts'
import { words } from './office-catalogue.ts'

/** A payment at a provider that carries our metadata but belongs to no order here. Amounts in cents. */
const unknownPayment = z.object({
  id: idSchema,
  provider: z.string(),
  /** The provider's ids of session and payment. */
  reference: z.string(),
  paymentRef: z.string(),
  /** The order named in its metadata. */
  orderId: z.string().nullable(),
  amount: z.number().int(),
  /** How much of it has been refunded at the provider. */
  back: z.number().int(),
  currency: z.string(),
  paidAt: isoTime,
  /** `due`: being refunded; `matched`: its order has appeared here. */
  state: z.enum(['open', 'due', 'refunded', 'explained', 'matched']),
  problem: z.string().nullable(),
  note: z.string().nullable(),
})
export type UnknownPayment = z.infer<typeof unknownPayment>

/** `GET /unknown-payments`, for admins: the open ones, then the last ones settled. */
export const unknownPaymentsAnswer = z.array(unknownPayment)

/** Most that are listed at once, and so settled at once. */
export const UNKNOWN_LISTED = 500

/** `POST /unknown-payments/refunds`: one that was settled meanwhile is refused; of several, those are left alone. */
export const refundUnknownBody = z.strictObject({
  ids: z.array(idSchema).min(1).max(UNKNOWN_LISTED),
  password: typedPassword.optional(),
})

/** `POST /unknown-payments/explanations`: the same with one note, why nothing needs to be done. */
export const explainUnknownBody = refundUnknownBody.extend({
  note: noteField.min(1, { error: () => words.sayWhatPaymentsAre({ count: 2 }) }),
})

/** What either answers. */
export const settleUnknownAnswer = z.object({
  /** How many this act settled: less than `ids` where some were settled meanwhile. */
  settled: z.number().int(),
  payments: unknownPaymentsAnswer,
})

import { z } from 'zod'
import { typedPassword } from '../../accounts/contract.ts'
import { idSchema, isoTime } from '../../platform/base.ts'
import { noteField } from '../refunds.ts'
import { words } from './office-catalogue.ts'

const password = typedPassword.optional()

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
  firstSeen: isoTime,
  /** `due`: being refunded; `matched`: its order has appeared here. */
  state: z.enum(['open', 'due', 'refunded', 'explained', 'matched']),
  problem: z.string().nullable(),
  note: z.string().nullable(),
  resolvedAt: isoTime.nullable(),
})
export type UnknownPayment = z.infer<typeof unknownPayment>

/** `GET /unknown-payments`, for admins: the open ones, then the last ones settled. The actions on one return it too. */
export const unknownPaymentsAnswer = z.array(unknownPayment)

/** `POST /unknown-payments/{id}/refund`. */
export const refundUnknownBody = z.strictObject({ password })

/** Most that are listed at once, and so settled at once. */
export const UNKNOWN_LISTED = 500

const ids = z.array(idSchema).min(1).max(UNKNOWN_LISTED)

/** `POST /unknown-payments/refunds`: all of these, each once; what has been settled meanwhile is left alone. */
export const refundAllUnknownBody = z.strictObject({ ids, password })

/** What that answers. */
export const refundAllUnknownAnswer = z.object({
  /** How many refunds this act asked for: less than `ids` where some were settled meanwhile. */
  requested: z.number().int(),
  payments: unknownPaymentsAnswer,
})

/** `POST /unknown-payments/{id}/explanation`: why nothing needs to be done. */
export const explainUnknownBody = z.strictObject({
  note: noteField.min(1, { error: () => words.sayWhatItIs() }),
  password,
})

/** `POST /unknown-payments/explanations`: all of these with one note; what has been settled meanwhile is left alone. */
export const explainAllUnknownBody = z.strictObject({
  ids,
  note: noteField.min(1, { error: () => words.sayWhatTheyAre() }),
  password,
})

/** What that answers. */
export const explainAllUnknownAnswer = z.object({
  /** How many it explained: less than `ids` where some were settled meanwhile. */
  explained: z.number().int(),
  payments: unknownPaymentsAnswer,
})

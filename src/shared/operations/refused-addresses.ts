import { z } from 'zod'
import { emailSchema, isoTime } from '../platform/base.ts'

/** An address whose mail server refused our last mail for good. */
export const refusedAddress = z.object({
  address: z.string(),
  /** The account with this address; null without one. */
  username: z.string().nullable(),
  name: z.string().nullable(),
  /** SMTP reply code, and what the server said. */
  code: z.number().int(),
  reason: z.string(),
  refusedAt: isoTime,
  times: z.number().int(),
})
export type RefusedAddress = z.infer<typeof refusedAddress>

/** Latest first; `total` counts those that are not listed too. */
export const refusedAddressesAnswer = z.object({
  addresses: z.array(refusedAddress),
  total: z.number().int(),
})
export type RefusedAddresses = z.infer<typeof refusedAddressesAnswer>

/** `POST /refused-addresses/retry`: one address, or null for all of them. */
export const retryAddressBody = z.strictObject({ address: emailSchema.nullable() })

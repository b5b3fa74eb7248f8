import { z } from 'zod'
import {
  chargeKinds,
  exemptions,
  type Tax,
  type TaxAmount,
  type Taxing,
  type UntaxedAmounts,
} from './taxes.ts'

// Apart from `taxes.ts`, so that pages that compute with taxes do not load zod.

/** A tax as it was agreed. */
export const taxSchema = z.object({
  name: z.object({ en: z.string(), fr: z.string() }),
  number: z.string(),
  rate: z.number().int(),
}) satisfies z.ZodType<Tax>

export const exemption = z.enum(exemptions)

/** What of an amount is not taxed, in cents. */
export const untaxedAmounts = z.object({
  seat: z.number().int(),
  donation: z.number().int(),
}) satisfies z.ZodType<UntaxedAmounts>

/** How charges are taxed. */
export const taxingSchema = z.object({
  taxes: z.array(taxSchema),
  exempt: z.array(z.enum(chargeKinds)),
}) satisfies z.ZodType<Taxing>

/** A tax with what it comes to, in cents. */
export const taxAmountSchema = taxSchema.extend({ amount: z.number().int() }) satisfies z.ZodType<TaxAmount>

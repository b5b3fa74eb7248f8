import { z } from 'zod'
import { chargeKinds, type Tax, type TaxAmount, type Taxing } from './taxes.ts'

// Apart from `taxes.ts`, so that pages that compute with taxes do not load zod.

/** A tax as it was agreed. */
export const taxSchema = z.object({
  name: z.object({ en: z.string(), fr: z.string() }),
  number: z.string(),
  rate: z.number().int(),
}) satisfies z.ZodType<Tax>

/** How charges are taxed. */
export const taxingSchema = z.object({
  taxes: z.array(taxSchema),
  exempt: z.array(z.enum(chargeKinds)),
}) satisfies z.ZodType<Taxing>

/** A tax with what it comes to, in cents. */
export const taxAmountSchema = taxSchema.extend({
  amount: z.number().int(),
}) satisfies z.ZodType<TaxAmount>

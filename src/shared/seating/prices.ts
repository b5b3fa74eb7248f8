import { z } from 'zod'
import { readerLanguage } from '../language/language.ts'
import { words as common } from '../platform/text/common-catalogue.ts'
import { words } from './catalogue.ts'

/** The id of a ticket type; adult, student and senior are seeded. */
export const ticketTypeSchema = z.string().min(1).max(40)
/** The full price where other types are offered. Where none is, every ticket is `general`. */
export const FULL_PRICE = 'adult'
/** Maximum number of ticket types. */
export const MAX_TICKET_TYPES = 50

/** How a type makes its price: `percent` or `amount` off, a `fixed` one, or the buyer's `choice` from a minimum. */
export const priceUnits = ['percent', 'amount', 'fixed', 'choice'] as const

/** Largest amount off a ticket, and largest price of one, in cents: the highest price of a seat. */
export const MAX_DISCOUNT_CENTS = 100_000

/** The number of a rule, in whole percent or cents. */
export const ruleValue = z
  .number()
  .int({ error: () => words.wholeDiscount() })
  .min(0)
  .max(MAX_DISCOUNT_CENTS)

/** Whether a rule takes off at most everything. */
export const isPossible = ({ unit, value }: { unit: string; value: number }) =>
  unit !== 'percent' || value <= 100

/** What a performance says of a ticket type: a rule of its own, offered by the type's `usual` rule, or not offered. */
export const typeRule = z
  .strictObject({
    type: ticketTypeSchema,
    unit: z.enum(['percent', 'amount', 'fixed', 'usual', 'none']),
    value: ruleValue,
  })
  .refine(isPossible, { path: ['value'], error: () => words.percentRange() })
  .refine(({ type, unit }) => type !== FULL_PRICE || unit === 'usual' || unit === 'none', {
    path: ['unit'],
    error: () => words.fullPrice(),
  })
export type TypeRule = z.infer<typeof typeRule>

/** A ticket type that may be chosen for a seat, with the rule that applies there. */
export const offeredType = z.object({
  type: ticketTypeSchema,
  name: z.string(),
  /** Empty where the other name stands in. */
  nameFr: z.string(),
  unit: z.enum(priceUnits),
  /** Percent or cents off, the price, or the least that the buyer may choose, in cents. */
  value: z.number().int(),
  /** What the buyer's choice begins with, in cents. */
  suggested: z.number().int().optional(),
  untaxed: z.literal(true).optional(),
})
export type OfferedType = z.infer<typeof offeredType>

/** Nobody names these: tickets where no types are offered, and those that are given away at the desk. */
const builtIn = new Map([
  ['general', words.general],
  ['complimentary', common.complimentary],
])

/** Name of a ticket type in the reader's language, as it was copied when the ticket was sold, or as it is offered. */
export function ticketTypeName(type: string, name?: string | null, nameFr?: string | null): string {
  return builtIn.get(type)?.() ?? ((readerLanguage() === 'fr' && nameFr) || name || type)
}

const general: OfferedType = { type: 'general', name: '', nameFr: '', unit: 'percent', value: 0 }

/** What a seat may be sold as where these types are offered. */
export function offeredTypes(types: readonly OfferedType[]): readonly OfferedType[] {
  return types.length === 0 ? [general] : types
}

/** The full price, else the first type that is offered. */
export function usualType(types: readonly OfferedType[]): OfferedType {
  return types.find(({ type }) => type === FULL_PRICE) ?? types[0] ?? general
}

/** The ticket type for a request: the full price by default; null if it is not offered. */
export function chosenType(requested: string | undefined, types: readonly OfferedType[]): OfferedType | null {
  if (requested === undefined || requested === 'general') return usualType(types)
  return types.find(({ type }) => type === requested) ?? null
}

/**
 * What a seat of this full price costs as this ticket type, in whole cents. Percentages are rounded half up to the cent; an
 * amount off never goes below 0, and a buyer's choice not below its minimum.
 */
export function typedPrice(
  fullCents: number,
  { unit, value, suggested = value }: Pick<OfferedType, 'unit' | 'value' | 'suggested'>,
  chosenCents = suggested,
): number {
  if (unit === 'percent') return Math.floor((fullCents * (100 - value) + 50) / 100)
  if (unit === 'amount') return Math.max(0, fullCents - value)
  return unit === 'fixed' ? value : Math.max(value, chosenCents)
}

import { z } from 'zod'
import { words as common } from '../platform/text/common-catalogue.ts'
import { words } from './catalogue.ts'

/**
 * Ticket types. `general` is the only one if a performance has no reduced tickets; otherwise `adult` is the full price.
 */
export const ticketTypes = ['general', 'adult', 'student', 'senior'] as const
export const ticketTypeSchema = z.enum(ticketTypes)
export type TicketType = z.infer<typeof ticketTypeSchema>
export const reducedTypes = ['student', 'senior'] as const
export type ReducedType = (typeof reducedTypes)[number]

/** Largest amount off a ticket, in cents: the highest price of a seat. */
export const MAX_DISCOUNT_CENTS = 100_000

/** The discount of a reduced ticket: whole percent, or cents. */
export const typeRule = z
  .strictObject({
    type: z.enum(reducedTypes),
    unit: z.enum(['percent', 'amount']),
    discount: z
      .number()
      .int({ error: () => words.wholeDiscount() })
      .min(0)
      .max(MAX_DISCOUNT_CENTS),
  })
  .refine(({ unit, discount }) => unit === 'amount' || discount <= 100, {
    path: ['discount'],
    error: () => words.percentRange(),
  })
export type TypeRule = z.infer<typeof typeRule>

/** `complimentary` is issued at the desk; nobody can choose it. */
const names: Record<TicketType | 'complimentary', () => string> = {
  general: words.general,
  adult: words.adult,
  student: words.student,
  senior: words.senior,
  complimentary: common.complimentary,
}

/** Name of a ticket type; unknown types are shown as stored. */
export function ticketTypeName(type: string): string {
  return type in names ? names[type as keyof typeof names]() : type
}

/** The types offered by a performance with these rules, full price first. */
export function offeredTypes(rules: readonly TypeRule[]): TicketType[] {
  if (rules.length === 0) return ['general']
  return ['adult', ...reducedTypes.filter((type) => rules.some((rule) => rule.type === type))]
}

/** The ticket type for a request: full price by default; null if it is not offered. */
export function chosenType(requested: TicketType | undefined, rules: readonly TypeRule[]): TicketType | null {
  const offered = offeredTypes(rules)
  if (requested === undefined || requested === 'general') return offered[0] ?? null
  return offered.includes(requested) ? requested : null
}

/**
 * Price of a ticket type in whole cents, for a seat of this full price. Percentages are rounded half up to the cent; an
 * amount off never goes below 0. A type without a rule costs the full price.
 */
export function typedPrice(fullCents: number, type: TicketType, rules: readonly TypeRule[]): number {
  const rule = rules.find((one) => one.type === type)
  if (!rule) return fullCents
  if (rule.unit === 'amount') return Math.max(0, fullCents - rule.discount)
  return Math.floor((fullCents * (100 - rule.discount) + 50) / 100)
}

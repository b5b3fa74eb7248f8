import { z } from 'zod'

/** What a ticket can be. `general` is the only one where a performance has no reduced tickets, `adult` the full price where it has. */
export const ticketTypes = ['general', 'adult', 'student', 'senior'] as const
export const ticketTypeSchema = z.enum(ticketTypes)
export type TicketType = z.infer<typeof ticketTypeSchema>
export const reducedTypes = ['student', 'senior'] as const
export type ReducedType = (typeof reducedTypes)[number]

/** Largest amount off a ticket, in cents: no seat costs more. */
export const MAX_DISCOUNT_CENTS = 100_000

/** What a reduced ticket saves: whole per cent, or cents. */
export const typeRule = z
  .strictObject({
    type: z.enum(reducedTypes),
    unit: z.enum(['percent', 'amount']),
    discount: z.number().int('Whole per cent or whole cents, please.').min(0).max(MAX_DISCOUNT_CENTS),
  })
  .refine(({ unit, discount }) => unit === 'amount' || discount <= 100, {
    path: ['discount'],
    error: 'From 0 to 100 per cent.',
  })
export type TypeRule = z.infer<typeof typeRule>

/** `complimentary` is given at the desk; nobody can choose it. */
const names: Record<TicketType | 'complimentary', string> = {
  general: 'General',
  adult: 'Adult',
  student: 'Student',
  senior: 'Senior',
  complimentary: 'Complimentary',
}

/** A ticket type as people read it; one of an older house as it is stored. */
export function ticketTypeName(type: string): string {
  return type in names ? names[type as keyof typeof names] : type
}

/** The types that a performance with these rules offers, the full price first. */
export function offeredTypes(rules: readonly TypeRule[]): TicketType[] {
  if (rules.length === 0) return ['general']
  return ['adult', ...reducedTypes.filter((type) => rules.some((rule) => rule.type === type))]
}

/** The type that a wish stands for: the full price without one; null when it is not offered. */
export function chosenType(wish: TicketType | undefined, rules: readonly TypeRule[]): TicketType | null {
  const offered = offeredTypes(rules)
  if (wish === undefined || wish === 'general') return offered[0] ?? null
  return offered.includes(wish) ? wish : null
}

/**
 * What a ticket of a type costs, in whole cents, for a seat of this full price. Per cents are rounded half up to the
 * cent; an amount off never goes below 0. A type without a rule costs the full price.
 */
export function typedPrice(fullCents: number, type: TicketType, rules: readonly TypeRule[]): number {
  const rule = rules.find((one) => one.type === type)
  if (!rule) return fullCents
  if (rule.unit === 'amount') return Math.max(0, fullCents - rule.discount)
  return Math.floor((fullCents * (100 - rule.discount) + 50) / 100)
}

import { z } from 'zod'
import { lineField, optionalLine, versionSchema } from '../platform/base.ts'
import { words } from './fields-catalogue.ts'
import { isPossible, MAX_DISCOUNT_CENTS, priceUnits, ruleValue, ticketTypeSchema } from './prices.ts'

/** Who may buy tickets of a type: everybody, or the desk for them. */
export const audiences = ['public', 'desk'] as const
export type Audience = (typeof audiences)[number]

/** Longest name of a ticket type. */
export const TYPE_NAME_MAX = 60

const cents = z.number().int().min(0).max(MAX_DISCOUNT_CENTS)
const fields = z.strictObject({
  name: lineField(words.nameType, TYPE_NAME_MAX),
  /** Empty where the other name stands in. */
  nameFr: optionalLine(TYPE_NAME_MAX),
  unit: z.enum(priceUnits),
  /** Percent or cents off, the price, or the least that the buyer may choose, in cents. */
  value: ruleValue,
  /** What the buyer's choice begins with, in cents; null for the other units. */
  suggested: cents.nullable(),
  audience: z.enum(audiences),
  /** Whether every performance offers it that does not say otherwise. */
  everywhere: z.boolean(),
  /** Whether its guests show at the door that they are entitled to it. */
  proof: z.boolean(),
  taxed: z.boolean(),
  /** Its place in lists; types of one place are in the order of their ids. */
  place: z.number().int().min(0).max(1000),
  archived: z.boolean(),
  /** The one that the caller saw, 0 for a new type; an outdated one is refused (409 `ticket-type-changed`). */
  version: versionSchema,
})

/** `POST /ticket-types` adds one, `PUT /ticket-types/{id}` changes all of it. What was sold keeps name and price. */
export const ticketTypeBody = fields
  .refine(isPossible, { path: ['value'], error: () => words.percentOff() })
  .refine(({ unit, suggested }) => (unit === 'choice') === (suggested !== null), {
    path: ['suggested'],
    error: () => words.suggestAmount(),
  })
  .refine(({ value, suggested }) => suggested === null || suggested >= value, {
    path: ['suggested'],
    error: () => words.suggestMore(),
  })
export type TicketTypeBody = z.infer<typeof ticketTypeBody>

export const ticketType = fields.extend({ id: ticketTypeSchema, name: z.string(), nameFr: z.string() })
export type TicketType = z.infer<typeof ticketType>

/** `GET /ticket-types`: all of them, archived ones last. */
export const ticketTypesAnswer = z.array(ticketType)

import { ticketTypeName } from '../seating/prices.ts'

/**
 * Reduces user text to one plain line: no line breaks, other control characters, or marks that change the reading
 * direction.
 */
export function plainLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** Price zone and type of a ticket: "Balcony, Student". */
export function ticketKind({ zone, ticketType }: { zone?: string | undefined; ticketType: string }): string {
  return [zone, ticketTypeName(ticketType)].filter(Boolean).join(', ')
}

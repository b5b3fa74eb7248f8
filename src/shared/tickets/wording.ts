import { ticketTypeName } from '../seating/prices.ts'

/** Text that people wrote as one plain line: without line ends, other control characters and marks that turn the direction of reading. */
export function plainLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** Price zone and kind of a ticket: "Balcony, Student". */
export function ticketKind({ zone, ticketType }: { zone?: string | undefined; ticketType: string }): string {
  return [zone, ticketTypeName(ticketType)].filter(Boolean).join(', ')
}

import { ticketTypeName } from '../seating/prices.ts'
/** "Friday 27 November 2026" in the theatre's zone; `at` in ms since 1970. */
export function longDate(at: number, timeZone: string): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  return new Intl.DateTimeFormat('en-GB', { ...parts, timeZone }).format(at).replace(',', '')
}

/** "7:30 pm" in the theatre's zone; `at` in ms since 1970. */
export function clockTime(at: number, timeZone: string): string {
  const parts = { hour: 'numeric', minute: '2-digit', hour12: true } as const
  return new Intl.DateTimeFormat('en-GB', { ...parts, timeZone }).format(at).replace(/\s/g, ' ')
}

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

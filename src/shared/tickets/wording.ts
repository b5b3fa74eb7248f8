/** Reduces user text to one line without control characters, marks of direction, or what XML cannot hold. */
export function plainLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\p{Noncharacter_Code_Point}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** Where it is played, with the street if the show gives one, as one line. */
export function placeOf({
  location,
  address = '',
}: {
  location: string
  address?: string | undefined
}): string {
  return [location, address].map(plainLine).filter(Boolean).join(', ')
}

/** Price zone and type of a ticket: "Balcony, Student". */
export function ticketKind({ zone, ticketType }: { zone?: string | undefined; ticketType: string }): string {
  return [zone, ticketType].filter(Boolean).join(', ')
}

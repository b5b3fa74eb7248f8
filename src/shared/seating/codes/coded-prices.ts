/**
 * What a code does to the price of a ticket: `percent` or `amount` off, a `fixed` price, `group`: so many tickets for the
 * price of fewer; `unlock` opens a sale before its opening and leaves the price.
 */
export const codeRules = ['percent', 'amount', 'fixed', 'group', 'unlock'] as const

/** A rule, in whole percent or cents; of a group, `value` tickets for the price of `pays`. */
export type CodeRule = { rule: (typeof codeRules)[number]; value: number; pays: number | null }

/** A code as the buyer sees it; `types`: the ticket types that it is for, all if empty. */
export type CodeTerms = CodeRule & { code: string; types: string[] }

/** A ticket at its own price, in cents; the buyer's `choice` of a price is never reduced. */
export type TicketToCode = { cents: number; type: string; isChoice: boolean; coded: boolean }

/**
 * What these tickets of one purchase cost with a code, in cents: rounded half up for each, never above its own price or
 * below zero. A group frees the cheapest of its tickets.
 */
export function codedPrices(
  tickets: readonly TicketToCode[],
  { rule, value, pays, types }: Omit<CodeTerms, 'code'>,
): number[] {
  const isMeant = ({ coded, isChoice, type }: TicketToCode) =>
    coded && !isChoice && (types.length === 0 || types.includes(type))
  if (rule !== 'group')
    return tickets.map((ticket) => (isMeant(ticket) ? reduced(ticket.cents, rule, value) : ticket.cents))
  const meant = tickets.flatMap((ticket, i) => (isMeant(ticket) ? [{ i, cents: ticket.cents }] : []))
  const free = Math.floor(meant.length / value) * (value - (pays ?? value))
  const freed = new Set(
    meant
      .toSorted((a, b) => a.cents - b.cents)
      .slice(0, free)
      .map(({ i }) => i),
  )
  return tickets.map(({ cents }, i) => (freed.has(i) ? 0 : cents))
}

function reduced(cents: number, rule: CodeRule['rule'], value: number): number {
  if (rule === 'percent') return Math.floor((cents * (100 - value) + 50) / 100)
  if (rule === 'amount') return Math.max(0, cents - value)
  return rule === 'fixed' ? Math.min(cents, value) : cents
}

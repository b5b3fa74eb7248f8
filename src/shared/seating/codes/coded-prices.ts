import { splitCents, sumOf } from '../../platform/money/split.ts'

/**
 * What a code does to the price of a ticket: `percent` or `amount` off, a `fixed` price, `group`: so many tickets for the
 * price of fewer; `series`: a ticket for each of so many evenings at one price; `seriesPercent`: percent off from so many
 * evenings on; `unlock` opens a sale before its opening and leaves the price.
 */
export const codeRules = ['percent', 'amount', 'fixed', 'group', 'series', 'seriesPercent', 'unlock'] as const

/** Whether a rule is for tickets of several evenings. */
export const isSeries = (rule: CodeRule['rule']) => rule === 'series' || rule === 'seriesPercent'

/** A rule, in whole percent or cents; of a group, `value` tickets for the price of `pays`; of a series, `pays` evenings. */
export type CodeRule = { rule: (typeof codeRules)[number]; value: number; pays: number | null }

/** A code as the buyer sees it; `types`: the ticket types that it is for, all if empty. */
export type CodeTerms = CodeRule & { code: string; types: string[] }

/**
 * A ticket at its own price, in cents; the buyer's `choice` of a price is never reduced. `evening`: what a series counts
 * it as, a performance, or a show of which any performance counts.
 */
export type TicketToCode = { cents: number; type: string; isChoice: boolean; coded: boolean; evening: string }

/** Whether a code for these ticket types, all if there are none, is for one. */
export const isForType = (types: readonly string[], type: string) =>
  types.length === 0 || types.includes(type)

/**
 * What these tickets of one purchase, by the start of their performances, cost with a code, in cents: rounded half up for
 * each, never above its own price or below zero. A group frees the cheapest of its tickets. The price of a series is
 * split over its evenings by what their tickets cost, to the cent.
 */
export function codedPrices(
  tickets: readonly TicketToCode[],
  { rule, value, pays, types }: Omit<CodeTerms, 'code'>,
): number[] {
  const isMeant = ({ coded, isChoice, type }: TicketToCode) => coded && !isChoice && isForType(types, type)
  if (isSeries(rule)) return seriesPrices(tickets, tickets.map(isMeant), { rule, value, pays })
  if (rule !== 'group')
    return tickets.map((ticket) => (isMeant(ticket) ? reduced(ticket.cents, rule, value) : ticket.cents))
  const meant = tickets.flatMap((ticket, i) => (isMeant(ticket) ? [{ i, cents: ticket.cents }] : []))
  const free = Math.floor(meant.length / value) * (value - (pays ?? value))
  const freed = meant.toSorted((a, b) => a.cents - b.cents).slice(0, free)
  return tickets.map(({ cents }, i) => (freed.some((one) => one.i === i) ? 0 : cents))
}

function reduced(cents: number, rule: CodeRule['rule'], value: number): number {
  if (rule === 'percent' || rule === 'seriesPercent') return Math.floor((cents * (100 - value) + 50) / 100)
  if (rule === 'amount') return Math.max(0, cents - value)
  return rule === 'fixed' ? Math.min(cents, value) : cents
}

/**
 * What tickets cost of which those `meant` are for sets of a series: one for each evening, the dearest of each together.
 * The fullest evenings first make the most sets, the dearest first gain the most by each: the cheaper way counts.
 */
function seriesPrices(tickets: readonly TicketToCode[], meant: readonly boolean[], code: CodeRule): number[] {
  const [fullest = [], dearest = []] = [true, false].map((isByLength) => {
    const prices = tickets.map(({ cents }) => cents)
    const priceAt = (i = -1) => prices[i] ?? 0
    const own = [...tickets.keys()].filter((i) => meant[i]).toSorted((a, b) => priceAt(b) - priceAt(a))
    const evenings = [...Map.groupBy(own, (i) => tickets[i]?.evening).values()]
    const least = Math.max(1, code.pays ?? 1)
    for (;;) {
      const left = evenings
        .filter(({ length }) => length > 0)
        .sort((a, b) => (isByLength && b.length - a.length) || priceAt(b[0]) - priceAt(a[0]))
      if (left.length < least) return prices
      const set = left.slice(0, code.rule === 'series' ? least : undefined)
      const of = set.flatMap((evening) => evening.shift() ?? []).sort((a, b) => a - b)
      const before = of.map(priceAt)
      const shares =
        code.rule === 'series'
          ? splitCents(Math.min(code.value, sumOf(before)), before)
          : before.map((cents) => reduced(cents, code.rule, code.value))
      for (const [n, i] of of.entries()) prices[i] = shares[n] ?? 0
    }
  })
  return sumOf(dearest) < sumOf(fullest) ? dearest : fullest
}

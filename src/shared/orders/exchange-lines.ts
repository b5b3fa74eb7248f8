import { words } from './catalogue.ts'
import type { DoneExchange, ExchangeQuote } from './exchanges.ts'
import { isPaidByHand } from './paid-by-hand.ts'
import { wordsOf } from './providers.ts'

type Line = { name: string; cents: number }

/** Lines below the total of exchanged tickets: the credit, and how the difference was settled. */
export function exchangeLines(
  exchange: Pick<DoneExchange, 'credit' | 'paid' | 'waived' | 'back' | 'provider' | 'parts' | 'kept'>,
  paidAs = words.paidAmount,
): Line[] {
  const { credit, paid, waived, kept } = exchange
  const rest: Line[] = [
    { name: words.waived(), cents: -waived },
    ...backLines(exchange),
    { name: words.kept(), cents: kept },
    { name: paidAs(), cents: paid },
  ].filter((line) => line.cents !== 0)
  return [
    { name: words.credit(), cents: -credit },
    ...(rest.length > 0 ? rest : [{ name: paidAs(), cents: 0 }]),
  ]
}

/** The same for an exchange that is only quoted. */
export function quoteLines({ due, ...quote }: ExchangeQuote): Line[] {
  return exchangeLines({ ...quote, paid: due }, words.toPay)
}

/** Each account that money goes back to, and last what is paid out by hand. */
function backLines({ back, provider, parts }: Pick<DoneExchange, 'back' | 'provider' | 'parts'>): Line[] {
  if (parts.length === 0) return [{ name: backWords(provider), cents: back }]
  const all = parts.toSorted((a, b) => Number(isPaidByHand(a.provider)) - Number(isPaidByHand(b.provider)))
  const lines = new Map<string, number>()
  for (const each of all) {
    const name = backWords(each.provider)
    lines.set(name, (lines.get(name) ?? 0) + each.cents)
  }
  return [...lines].map(([name, cents]) => ({ name, cents }))
}

function backWords(provider: string | null): string {
  if (isPaidByHand(provider)) return words.paidOut()
  return words.refundTo({ account: wordsOf(provider).account })
}

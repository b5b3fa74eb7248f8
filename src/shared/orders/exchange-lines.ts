import { words } from './catalogue.ts'
import type { ExchangeQuote } from './exchanges.ts'
import { isPaidByHand } from './paid-by-hand.ts'
import { wordsOf } from './providers.ts'

type Line = { name: string; cents: number }

/** Lines below the total of an exchange: the credit, and how the difference is settled. */
export function quoteLines(
  quote: Pick<ExchangeQuote, 'credit' | 'due' | 'waived' | 'back' | 'provider' | 'parts' | 'kept'>,
): Line[] {
  const { credit, due, waived, kept } = quote
  const rest: Line[] = [
    { name: words.waived(), cents: -waived },
    ...backLines(quote),
    { name: words.kept(), cents: kept },
    { name: words.toPay(), cents: due },
  ].filter((line) => line.cents !== 0)
  return [
    { name: words.credit(), cents: -credit },
    ...(rest.length > 0 ? rest : [{ name: words.toPay(), cents: 0 }]),
  ]
}

/** Each account that money goes back to, and last what is paid out by hand. */
function backLines({ back, provider, parts }: Pick<ExchangeQuote, 'back' | 'provider' | 'parts'>): Line[] {
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

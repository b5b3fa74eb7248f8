import { words } from './catalogue.ts'
import type { ExchangeQuote } from './exchanges.ts'
import { isPaidByHand } from './office/paid-by-hand.ts'
import { wordsOf } from './providers.ts'

type Line = { name: string; cents: number }

/** Lines below the total of an exchange: the credit, and how the difference is settled. */
export function quoteLines({
  credit,
  due,
  waived,
  parts,
  kept,
}: Pick<ExchangeQuote, 'credit' | 'due' | 'waived' | 'parts' | 'kept'>): Line[] {
  const rest: Line[] = [
    { name: words.waived(), cents: -waived },
    ...backLines(parts),
    { name: words.kept(), cents: kept },
    { name: words.toPay(), cents: due },
  ].filter((line) => line.cents !== 0)
  return [
    { name: words.credit(), cents: -credit },
    ...(rest.length > 0 ? rest : [{ name: words.toPay(), cents: 0 }]),
  ]
}

/** Each account that money goes back to, and last what is paid out by hand. */
function backLines(parts: ExchangeQuote['parts']): Line[] {
  const all = parts.toSorted((a, b) => Number(isPaidByHand(a.provider)) - Number(isPaidByHand(b.provider)))
  const lines = new Map<string, number>()
  for (const each of all) {
    const name = backWords(each.provider)
    lines.set(name, (lines.get(name) ?? 0) + each.cents)
  }
  return [...lines].map(([name, cents]) => ({ name, cents }))
}

function backWords(provider: string): string {
  if (isPaidByHand(provider)) return words.paidOut()
  return words.refundTo({ account: wordsOf(provider).account })
}

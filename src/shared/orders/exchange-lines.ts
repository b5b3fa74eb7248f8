import { words } from './catalogue.ts'
import type { DoneExchange, ExchangeQuote } from './exchanges.ts'
import { isPaidByHand } from './paid-by-hand.ts'
import { wordsOf } from './providers.ts'

type Line = { name: string; cents: number }

/** Lines below the total of exchanged tickets: the credit, and how the difference was settled. */
export function exchangeLines(
  exchange: Pick<DoneExchange, 'credit' | 'paid' | 'waived' | 'back' | 'provider' | 'kept'>,
  paidAs = words.paidAmount,
): Line[] {
  const { credit, paid, waived, back, kept } = exchange
  const rest: Line[] = [
    { name: words.waived(), cents: -waived },
    { name: backWords(exchange), cents: back },
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

function backWords({ provider }: Pick<DoneExchange, 'provider'>): string {
  if (isPaidByHand(provider)) return words.paidOut()
  return words.refundTo({ account: wordsOf(provider).account })
}

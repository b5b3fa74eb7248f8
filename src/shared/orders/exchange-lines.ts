import type { DoneExchange, ExchangeQuote } from './exchanges.ts'
import { isPaidByHand } from './paid-by-hand.ts'
import { wordsOf } from './providers.ts'

type Line = { name: string; cents: number }

/** Lines below the total of exchanged tickets: the credit, and how the difference was settled. */
export function exchangeLines(
  exchange: Pick<DoneExchange, 'credit' | 'paid' | 'waived' | 'back' | 'provider' | 'kept'>,
): Line[] {
  const { credit, paid, waived, back, kept } = exchange
  const rest: Line[] = [
    { name: 'Amount waived (too small to charge)', cents: -waived },
    { name: backWords(exchange), cents: back },
    { name: 'Amount kept (too small to refund)', cents: kept },
    { name: 'Paid', cents: paid },
  ].filter((line) => line.cents !== 0)
  return [
    { name: 'Credit for the earlier tickets', cents: -credit },
    ...(rest.length > 0 ? rest : [{ name: 'Paid', cents: 0 }]),
  ]
}

/** The same for an exchange that is only quoted. */
export function quoteLines({ due, ...quote }: ExchangeQuote): Line[] {
  return exchangeLines({ ...quote, paid: due }).map((line) =>
    line.name === 'Paid' ? { ...line, name: 'To pay' } : line,
  )
}

function backWords({ provider }: Pick<DoneExchange, 'provider'>): string {
  if (isPaidByHand(provider)) return 'Paid out at the box office'
  return `Refund to ${wordsOf(provider).account}`
}

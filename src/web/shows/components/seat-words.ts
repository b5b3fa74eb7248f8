import { centsFromDollars, formatCents } from '../../../shared/platform/money/money.ts'
import type { Performance, Show } from '../../../shared/shows/contract.ts'
import { usePlusTax } from './from-text.ts'
import { words } from './show-catalogue.ts'

/** "$15.90 a seat plus tax", or "$12.00 to $24.00 plus tax" where seats differ; null when nothing is on sale. */
export function usePriceText(show: Pick<Show, 'fromPrice' | 'toPrice' | 'taxExempt'>): string | null {
  const { fromPrice, toPrice, taxExempt } = show
  const tax = usePlusTax(taxExempt !== null)
  if (fromPrice === null || toPrice === null) return null
  const [from = '', to = ''] = [fromPrice, toPrice].map((dollars) => formatCents(centsFromDollars(dollars)))
  return (from === to ? words.perSeat({ price: from }) : words.fromTo({ from, to })) + tax
}

/** How many seats are left, or why none are on sale. */
export function leftText({ status, seatsLeft }: Performance): string {
  if (status === 'on-sale') return words.left({ count: seatsLeft })
  return words[
    ({ 'sold-out': 'soldOut', closed: 'closed', past: 'past', cancelled: 'cancelled' } as const)[status]
  ]()
}

import { centsFromDollars, formatCents } from '../../../shared/platform/money.ts'
import type { Performance, Show } from '../../../shared/shows/contract.ts'
import { words } from './show-catalogue.ts'

/** "$15.90", or "$12.00 to $24.00" where seats differ; null when nothing is on sale. */
export function priceText({ fromPrice, toPrice }: Pick<Show, 'fromPrice' | 'toPrice'>): string | null {
  if (fromPrice === null || toPrice === null) return null
  const [from = '', to = ''] = [fromPrice, toPrice].map((dollars) => formatCents(centsFromDollars(dollars)))
  return from === to ? words.perSeat({ price: from }) : words.fromTo({ from, to })
}

/** How many seats are left, or why none are on sale. */
export function leftText({ status, seatsLeft }: Performance): string {
  if (status === 'on-sale') return words.left({ count: seatsLeft })
  return words[
    ({ 'sold-out': 'soldOut', closed: 'closed', past: 'past', cancelled: 'cancelled' } as const)[status]
  ]()
}

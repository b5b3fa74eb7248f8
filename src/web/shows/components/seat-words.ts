import { centsFromDollars, formatCents } from '../../../shared/platform/money.ts'
import type { Performance, Show } from '../../../shared/shows/contract.ts'

/** "from $15.90"; null when nothing is on sale. */
export function fromText({ fromPrice }: Pick<Show, 'fromPrice'>): string | null {
  return fromPrice === null ? null : `from ${formatCents(centsFromDollars(fromPrice))}`
}

/** "$15.90", or "$12.00 to $24.00" where seats differ; null when nothing is on sale. */
export function priceText({ fromPrice, toPrice }: Pick<Show, 'fromPrice' | 'toPrice'>): string | null {
  if (fromPrice === null || toPrice === null) return null
  const [from, to] = [fromPrice, toPrice].map((dollars) => formatCents(centsFromDollars(dollars)))
  return from === to ? `${from} a seat` : `${from} to ${to}`
}

/** How many seats are left, or why none are on sale. */
export function leftText({ status, seatsLeft }: Performance): string {
  if (status === 'on-sale') return seatsLeft === 1 ? '1 seat left' : `${seatsLeft} seats left`
  return { 'sold-out': 'Sold out', closed: 'Sale closed', past: 'Over', cancelled: 'Cancelled' }[status]
}

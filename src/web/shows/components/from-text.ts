import { centsFromDollars, formatCents } from '../../../shared/platform/money.ts'
import type { Show } from '../../../shared/shows/contract.ts'
import { useTheatre } from '../../platform/theatre.ts'
import { words } from './catalogue.ts'

/** " plus tax" after a price that is seen before the cart, where seats bear tax. */
export function usePlusTax(): string {
  const { seatsTaxed, taxes, taxRate } = useTheatre()
  return seatsTaxed && (taxes.length > 0 || taxRate > 0) ? ` ${words.plusTax()}` : ''
}

/** "from $15.90 plus tax"; null when nothing is on sale. Apart from the other words about seats, which the first page does without. */
export function useFromText({ fromPrice }: Pick<Show, 'fromPrice'>): string | null {
  const tax = usePlusTax()
  return fromPrice === null ? null : words.from({ price: formatCents(centsFromDollars(fromPrice)) }) + tax
}

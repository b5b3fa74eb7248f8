import { centsFromDollars, formatCents } from '../../../shared/platform/money/money.ts'
import type { Show } from '../../../shared/shows/contract.ts'
import { useTheatre } from '../../platform/theatre-time.ts'
import { words } from './catalogue.ts'

/** Whether tax is added to the price of a seat, of a show that may be exempt. */
export function useSeatTax(exempt = false): boolean {
  const { seatsTaxed, taxes, taxRate } = useTheatre()
  const rates = taxes.length > 0 ? taxes.map(({ rate }) => rate) : [taxRate]
  return !exempt && seatsTaxed && rates.some((rate) => rate > 0)
}

/** " plus tax" after a price that is seen before the cart, where seats bear tax. */
export function usePlusTax(exempt = false): string {
  return useSeatTax(exempt) ? ` ${words.plusTax()}` : ''
}

/** "from $15.90 plus tax"; null when nothing is on sale. Not in `seat-words.ts`, which the home page does without. */
export function useFromText({ fromPrice, taxExempt }: Pick<Show, 'fromPrice' | 'taxExempt'>): string | null {
  const tax = usePlusTax(taxExempt !== null)
  return fromPrice === null ? null : words.from({ price: formatCents(centsFromDollars(fromPrice)) }) + tax
}

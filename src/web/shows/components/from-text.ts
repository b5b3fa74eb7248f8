import { centsFromDollars, formatCents } from '../../../shared/platform/money.ts'
import type { Show } from '../../../shared/shows/contract.ts'
import { words } from './catalogue.ts'

/** "from $15.90"; null when nothing is on sale. Apart from the other words about seats, which the first page does without. */
export function fromText({ fromPrice }: Pick<Show, 'fromPrice'>): string | null {
  return fromPrice === null ? null : words.from({ price: formatCents(centsFromDollars(fromPrice)) })
}

import { readerLanguage } from '../../shared/language/language.ts'
import { formatCents } from '../../shared/platform/money/money.ts'

/** An amount in whole cents. */
export function Cents({ amount }: { amount: number }) {
  return <span className="num">{formatCents(amount)}</span>
}

/** The sign beside the field of an amount in dollars: French has it behind. */
export function dollarSign(): { leftSection: string } | { rightSection: string } {
  return readerLanguage() === 'fr' ? { rightSection: '$' } : { leftSection: '$' }
}

import { formatCents } from '../../shared/platform/money.ts'

/** An amount in whole cents. */
export function Cents({ amount }: { amount: number }) {
  return <span className="num">{formatCents(amount)}</span>
}

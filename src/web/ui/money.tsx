import { centsFromDollars, formatCents } from '../../shared/platform/money.ts'

/** An amount in whole cents. */
export function Cents({ amount }: { amount: number }) {
  return <span className="num">{formatCents(amount)}</span>
}

/** An amount in dollars, as seat prices come. */
export function Dollars({ amount }: { amount: number }) {
  return <Cents amount={centsFromDollars(amount)} />
}

import { useQuery } from '@tanstack/react-query'
import { formatCents } from '../../../shared/platform/money.ts'
import { creditQuery } from '../api.ts'
import { words } from './catalogue.ts'

/** The credit of whoever is logged in, if they have any. */
export function OwnCredit() {
  const { data } = useQuery(creditQuery)
  const reserved = data?.reserved.reduce((sum, { cents }) => sum + cents, 0) ?? 0
  if (!data || data.balance + reserved === 0) return null
  return (
    <p className="own-credit num">
      <b>{words.yourCredit({ amount: formatCents(data.balance) })}</b>{' '}
      {reserved > 0 ? words.creditReserved({ amount: formatCents(reserved) }) : words.creditHint()}
    </p>
  )
}

import { useQuery } from '@tanstack/react-query'
import { AppLink } from '../../platform/nav.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { unknownPaymentsQuery } from '../api.ts'
import { isWaiting } from './unknown-row.tsx'

/** Links to payments without an order, if there are any. */
export function UnknownNotice() {
  const count = useQuery(unknownPaymentsQuery).data?.filter(isWaiting).length ?? 0
  if (count === 0) return null
  return (
    <Notice tone="info">
      <p>
        {count === 1 ? 'A payment' : `${count} payments`} at the providers {count === 1 ? 'has' : 'have'} no
        order here. <AppLink to="/admin/orders/unknown">View {count === 1 ? 'it' : 'them'}</AppLink>
      </p>
    </Notice>
  )
}

import { useQuery } from '@tanstack/react-query'
import { AppLink } from '../../platform/nav.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { Rich } from '../../ui/rich.tsx'
import { unknownPaymentsQuery } from '../api.ts'
import { words } from './unknown-catalogue.ts'
import { isWaiting } from './unknown-row.tsx'

/** Links to payments without an order, if there are any. */
export function UnknownNotice() {
  const count = useQuery(unknownPaymentsQuery).data?.filter(isWaiting).length ?? 0
  if (count === 0) return null
  return (
    <Notice tone="info">
      <p>
        <Rich
          text={words.atProviders({ count })}
          parts={{ link: (inner) => <AppLink to="/admin/orders/unknown">{inner}</AppLink> }}
        />
      </p>
    </Notice>
  )
}

import './admin-orders.css'
import { useQuery } from '@tanstack/react-query'
import { formatCents } from '../../../shared/platform/money/money.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { pageAt } from '../../platform/nav.tsx'
import { apiQuery } from '../../platform/query.ts'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Pending } from '../../ui/pieces.tsx'
import { words } from './catalogue.ts'

/** Orders whose money needs somebody, oldest first, folded to their number above the search; nothing if there are none. */
export function AttentionList() {
  const waiting = useQuery({ ...apiQuery('/orders/attention'), staleTime: 0 })
  if (waiting.isError) return <Pending query={waiting} />
  if (!waiting.data?.length) return null
  return (
    <details className="orders-waiting">
      <summary>
        {words.waitingForYou()} <b className="num">{waiting.data.length}</b>
      </summary>
      <ul className="rows user-rows">
        {waiting.data.map((row) => (
          <li key={`${row.orderId}-${row.since}-${row.what}`}>
            <div className="who">
              <b>
                {words[`attention ${row.what}`]()}
                {/* A bank may ask before it says how much. */}
                {row.amount > 0 && `, ${formatCents(row.amount)}`}
              </b>
              <p className="text-2">
                <bdi>{row.buyer}</bdi>, <bdi>{row.showName}</bdi>,{' '}
                <span className="num">{formatWhenShort(row.startsAt)}</span>
              </p>
              {row.until && (
                <p className="text-2 num">{words.refundedOn({ when: formatWhenShort(row.until) })}</p>
              )}
            </div>
            <ButtonLink
              to={pageAt('/admin/orders/:id', { id: row.orderId })}
              variant="outline"
              aria-label={words.viewOrderOf({ buyer: row.buyer })}
            >
              {common.view()}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </details>
  )
}

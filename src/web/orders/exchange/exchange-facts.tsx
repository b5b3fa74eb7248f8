import './exchange.css'
import type { Order } from '../../../shared/orders/contract.ts'
import { exchangeLines } from '../../../shared/orders/exchange-lines.ts'
import type { DoneExchange } from '../../../shared/orders/exchanges.ts'
import { isPaidByHand } from '../../../shared/orders/paid-by-hand.ts'
import { formatCents } from '../../../shared/platform/money.ts'
import { AppLink } from '../../platform/nav.tsx'
import { formatWhen } from '../../platform/theatre-time.ts'

/** Which orders this one was exchanged from and for, with links; draws nothing if none. */
export function ExchangeFacts({ order }: { order: Order }) {
  const { exchangedFrom, exchangedTo } = order
  if (!exchangedFrom && exchangedTo.length === 0) return null
  return (
    <ul className="exchange-list" aria-label="Exchanges">
      {exchangedFrom && (
        <li>
          {exchangedFrom.changed ? (
            <p>
              Changed: <b>{exchangedFrom.changed}</b>. The <OtherOrder exchange={exchangedFrom} earlier /> are
              no longer valid.
            </p>
          ) : (
            <p>
              In exchange for <b>{exchangedFrom.oldSeats.join(', ')}</b> on{' '}
              <OtherOrder exchange={exchangedFrom} />. Those tickets are no longer valid.
            </p>
          )}
          <p className="text-2 num">{sums(exchangedFrom, order.total)}</p>
        </li>
      )}
      {exchangedTo.map((exchange) => (
        <li key={exchange.orderId}>
          <p>
            {exchange.changed && (
              <>
                Changed: <b>{exchange.changed}</b>.{' '}
              </>
            )}
            <b>{exchange.oldSeats.join(', ')}</b> {exchange.oldSeats.length === 1 ? 'was' : 'were'} exchanged
            for <b>{exchange.newSeats.join(', ')}</b> on <OtherOrder exchange={exchange} />.
          </p>
          {exchange.back > 0 && (
            <p className="text-2 num">
              {formatCents(exchange.back)}{' '}
              {isPaidByHand(exchange.provider)
                ? 'is paid out at the box office.'
                : 'was refunded the way you paid.'}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

type OtherOrderProps = { exchange: DoneExchange; earlier?: boolean }

function OtherOrder({ exchange: { orderId, startsAt }, earlier = false }: OtherOrderProps) {
  return (
    <AppLink to={`/confirmation?order=${orderId}`}>
      {earlier ? 'earlier tickets' : <span className="num">{formatWhen(startsAt)}</span>}
    </AppLink>
  )
}

/** "Total $44.00. Credit for the earlier tickets -$34.98. Paid $9.02." */
function sums(exchange: DoneExchange, total: number): string {
  const lines = [{ name: 'Total', cents: total }, ...exchangeLines(exchange)]
  return lines.map(({ name, cents }) => `${name} ${formatCents(cents)}.`).join(' ')
}

import './exchange.css'
import type { Order } from '../../../shared/orders/contract.ts'
import { exchangeLines } from '../../../shared/orders/exchange-lines.ts'
import type { DoneExchange } from '../../../shared/orders/exchanges.ts'
import { splitByHand } from '../../../shared/orders/paid-by-hand.ts'
import { formatCents } from '../../../shared/platform/money.ts'
import { AppLink } from '../../platform/nav.tsx'
import { formatWhen } from '../../platform/theatre-time.ts'
import { Rich } from '../../ui/rich.tsx'
import { words } from './facts-catalogue.ts'

/** Which orders this one was exchanged from and for, with links; draws nothing if none. */
export function ExchangeFacts({ order }: { order: Order }) {
  const { exchangedFrom, exchangedTo } = order
  if (!exchangedFrom && exchangedTo.length === 0) return null
  return (
    <ul className="exchange-list" aria-label={words.exchanges()}>
      {exchangedFrom && (
        <li>
          <p>
            <Rich
              text={
                exchangedFrom.changed
                  ? words.changedFrom({ what: exchangedFrom.changed })
                  : words.inExchange({
                      seats: exchangedFrom.oldSeats.join(', '),
                      date: formatWhen(exchangedFrom.startsAt),
                    })
              }
              parts={partsOf(exchangedFrom)}
            />
          </p>
          <p className="text-2 num">{sums(exchangedFrom, order.total)}</p>
        </li>
      )}
      {exchangedTo.map((exchange) => (
        <li key={exchange.orderId}>
          <p>
            {exchange.changed && (
              <>
                <Rich text={words.changed({ what: exchange.changed })} parts={partsOf(exchange)} />{' '}
              </>
            )}
            <Rich
              text={words.exchangedFor({
                oldSeats: exchange.oldSeats.join(', '),
                count: exchange.oldSeats.length,
                newSeats: exchange.newSeats.join(', '),
                date: formatWhen(exchange.startsAt),
              })}
              parts={partsOf(exchange)}
            />
          </p>
          {exchange.back > 0 && (
            <p className="text-2 num">
              {splitByHand({ ...exchange, cents: exchange.back })
                .map(({ byHand, cents }) =>
                  (byHand ? words.paidOut : words.refunded)({ amount: formatCents(cents) }),
                )
                .join(' ')}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The elements of a sentence about an exchange: links lead to its other order. */
function partsOf({ orderId }: DoneExchange) {
  const path = `/confirmation?order=${orderId}`
  return {
    b: (inner: string) => <b>{inner}</b>,
    link: (inner: string) => <AppLink to={path}>{inner}</AppLink>,
    date: (inner: string) => (
      <AppLink to={path}>
        <span className="num">{inner}</span>
      </AppLink>
    ),
  }
}

/** "Total $44.00. Credit for the earlier tickets -$34.98. Paid $9.02." */
function sums(exchange: DoneExchange, total: number): string {
  const lines = [{ name: words.total(), cents: total }, ...exchangeLines(exchange)]
  return lines.map(({ name, cents }) => words.sum({ name, amount: formatCents(cents) })).join(' ')
}

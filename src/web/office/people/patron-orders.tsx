import { Fragment } from 'react'
import type { PatronOrder } from '../../../shared/office/patron.ts'
import { orderNumber } from '../../../shared/orders/order-number.ts'
import { deskWords, statusWords } from '../../../shared/orders/order-words.ts'
import { formatCents } from '../../../shared/platform/money/money.ts'
import { ExchangeList } from '../../orders/components/exchange/exchange-list.tsx'
import { eveningsOf } from '../../orders/components/order-state.ts'
import { outcomeWords } from '../../orders/components/types/seat-words.ts'
import { AppLink } from '../../platform/nav.tsx'
import { pageAt } from '../../platform/page-address.ts'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { words } from './record-catalogue.ts'

/** The orders of a person, with what became of their seats and money. */
export function PatronOrders({ orders }: { orders: readonly PatronOrder[] }) {
  return (
    <section className="admin-panel" aria-labelledby="patron-orders">
      <h2 id="patron-orders">{words.orders()}</h2>
      {orders.length === 0 && <p className="text-2">{words.noOrders()}</p>}
      {orders.length > 0 && (
        <ul className="rows user-rows">
          {orders.map((order) => (
            <OrderRow key={order.orderId} order={order} />
          ))}
        </ul>
      )}
    </section>
  )
}

function OrderRow({ order }: { order: PatronOrder }) {
  const facts = [
    words.ordered({ when: formatWhenShort(order.createdAt) }),
    order.refunded > 0 && words.refunded({ amount: formatCents(order.refunded) }),
    order.cancelled && words.cancelled(),
    order.desk && words.atDesk({ how: deskWords[order.desk] }),
  ]
  return (
    <li>
      <div className="who">
        <b>
          <AppLink to={pageAt('/admin/orders/:id', { id: order.orderId })}>
            {words.order({ number: orderNumber(order.orderId) })}
          </AppLink>
        </b>
        {eveningsOf(order).map(({ performance, seats }) => (
          <Fragment key={performance.performanceId}>
            <p>
              <bdi>{order.showName}</bdi>,{' '}
              <span className="num">{formatWhenShort(performance.startsAt)}</span>
            </p>
            <p className="num">
              {seats.map(({ label, outcome }) => [label, outcomeWords[outcome]].join(' ').trim()).join(', ')}
            </p>
          </Fragment>
        ))}
        <p className="text-2 num">{facts.filter(Boolean).join(' · ')}</p>
        <ExchangeList exchanges={order.exchanges} />
      </div>
      <p className="num patron-sum">
        <b>{formatCents(order.total)}</b>
        <span className="text-2">{statusWords[order.status]}</span>
      </p>
    </li>
  )
}

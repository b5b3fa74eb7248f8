import type { PatronOrder } from '../../../shared/admin/patron.ts'
import { orderNumber } from '../../../shared/orders/order-number.ts'
import { deskWords, statusWords } from '../../../shared/orders/order-words.ts'
import { formatCents } from '../../../shared/platform/money.ts'
import { outcomeWords } from '../../orders/components/seat-words.ts'
import { AppLink } from '../../platform/nav.tsx'
import { formatWhenShort } from '../../platform/theatre-time.ts'

/** The orders of a person, with what became of their seats and money. */
export function PatronOrders({ orders }: { orders: readonly PatronOrder[] }) {
  return (
    <section className="admin-panel" aria-labelledby="patron-orders">
      <h2 id="patron-orders">Orders</h2>
      {orders.length === 0 && <p className="text-2">No orders yet.</p>}
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
  const { exchangedFrom, exchangedTo } = order
  const seats = order.seats.map(({ label, outcome }) => [label, outcomeWords[outcome]].join(' ').trim())
  const facts = [
    `Ordered ${formatWhenShort(order.createdAt)}`,
    order.refunded > 0 && `${formatCents(order.refunded)} refunded`,
    order.cancelled && 'performance cancelled',
    order.desk && `${deskWords[order.desk]}, at the desk`,
  ]
  return (
    <li>
      <div className="who">
        <b>
          <AppLink to={`/admin/orders/${order.orderId}`}>Order {orderNumber(order.orderId)}</AppLink>
        </b>
        <p>
          <bdi>{order.showName}</bdi>, <span className="num">{formatWhenShort(order.startsAt)}</span>
        </p>
        {seats.length > 0 && <p className="num">{seats.join(', ')}</p>}
        <p className="text-2 num">{facts.filter(Boolean).join(' · ')}</p>
        {exchangedFrom && <Other words="In exchange for" orderId={exchangedFrom.orderId} />}
        {exchangedTo.map(({ orderId }) => (
          <Other key={orderId} words="Exchanged for" orderId={orderId} />
        ))}
      </div>
      <p className="num patron-sum">
        <b>{formatCents(order.total)}</b>
        <span className="text-2">{statusWords[order.status]}</span>
      </p>
    </li>
  )
}

function Other({ words, orderId }: { words: string; orderId: string }) {
  return (
    <p className="text-2">
      {words} <AppLink to={`/admin/orders/${orderId}`}>order {orderNumber(orderId)}</AppLink>
    </p>
  )
}

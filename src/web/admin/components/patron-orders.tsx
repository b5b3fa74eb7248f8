import type { PatronOrder } from '../../../shared/admin/patron.ts'
import { orderNumber } from '../../../shared/orders/order-number.ts'
import { deskWords, statusWords } from '../../../shared/orders/order-words.ts'
import { formatCents } from '../../../shared/platform/money.ts'
import { outcomeWords } from '../../orders/components/seat-words.ts'
import { AppLink } from '../../platform/nav.tsx'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { Rich } from '../../ui/rich.tsx'
import { words } from './patron-catalogue.ts'

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
  const { exchangedFrom, exchangedTo } = order
  const seats = order.seats.map(({ label, outcome }) => [label, outcomeWords[outcome]].join(' ').trim())
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
          <AppLink to={`/admin/orders/${order.orderId}`}>
            {words.order({ number: orderNumber(order.orderId) })}
          </AppLink>
        </b>
        <p>
          <bdi>{order.showName}</bdi>, <span className="num">{formatWhenShort(order.startsAt)}</span>
        </p>
        {seats.length > 0 && <p className="num">{seats.join(', ')}</p>}
        <p className="text-2 num">{facts.filter(Boolean).join(' · ')}</p>
        {exchangedFrom && <Other says={words.exchangedFrom} orderId={exchangedFrom.orderId} />}
        {exchangedTo.map(({ orderId }) => (
          <Other key={orderId} says={words.exchangedFor} orderId={orderId} />
        ))}
      </div>
      <p className="num patron-sum">
        <b>{formatCents(order.total)}</b>
        <span className="text-2">{statusWords[order.status]}</span>
      </p>
    </li>
  )
}

type OtherProps = { says: (values: { number: string }) => string; orderId: string }

function Other({ says, orderId }: OtherProps) {
  return (
    <p className="text-2">
      <Rich
        text={says({ number: orderNumber(orderId) })}
        parts={{ link: (order) => <AppLink to={`/admin/orders/${orderId}`}>{order}</AppLink> }}
      />
    </p>
  )
}

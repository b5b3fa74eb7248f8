import './my-orders.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Order } from '../../../shared/orders/contract.ts'
import { formatCents } from '../../../shared/platform/money.ts'
import { AppLink } from '../../platform/nav.tsx'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { EmptyState, ErrorState, Loading, SeatBadge } from '../../ui/pieces.tsx'
import { useOrders } from '../api.ts'
import { statusWords } from './money-words.ts'

/** How many orders stand there before somebody asks for the rest. */
const FIRST = 8

/** The orders of whoever is logged in, the latest first. */
export function MyOrders() {
  const orders = useOrders()
  const [all, setAll] = useState(false)
  if (orders.isPending) return <Loading text="Loading your orders…" />
  if (orders.isError) return <ErrorState problem={orders.error} onRetry={() => void orders.refetch()} />
  if (orders.data.length === 0)
    return (
      <EmptyState title="No orders yet">
        <p>Your tickets will stand here once you have some.</p>
        <Button component={AppLink} to="/shows" variant="outline">
          See the shows
        </Button>
      </EmptyState>
    )
  const sorted = orders.data.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
  return (
    <>
      <ul className="my-orders">
        {sorted.slice(0, all ? sorted.length : FIRST).map((order) => (
          <OrderRow key={order.orderId} order={order} />
        ))}
      </ul>
      {!all && sorted.length > FIRST && (
        <div>
          <Button variant="outline" onClick={() => setAll(true)}>
            Show all {sorted.length} orders
          </Button>
        </div>
      )}
    </>
  )
}

function OrderRow({ order }: { order: Order }) {
  return (
    <li>
      <div className="my-order-what">
        <h3>
          <AppLink to={`/confirmation?order=${order.orderId}`}>{order.showName}</AppLink>
        </h3>
        <p className="text-2 num">{formatWhenShort(order.startsAt)}</p>
        <p className="my-order-seats">
          {order.seats.map(({ seatNum, label }) => (
            <SeatBadge key={seatNum} label={label} />
          ))}
        </p>
      </div>
      <p className="my-order-total num">
        <b>{formatCents(order.total)}</b>
        <span className="text-2">{statusWords[order.status]}</span>
      </p>
    </li>
  )
}

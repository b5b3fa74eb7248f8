import { AppLink } from '../../platform/nav.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState, Pending } from '../../ui/pieces.tsx'
import { useOrders } from '../api.ts'
import { comingOrders } from '../components/coming.ts'
import { OrderList } from './order-list.tsx'

/** The orders of whoever is logged in: tickets for what is to come, the earliest first, then all others. */
export function MyOrders() {
  const orders = useOrders()
  if (!orders.isSuccess) return <Pending query={orders} text="Loading your orders…" />
  if (orders.data.length === 0)
    return (
      <EmptyState title="No orders yet">
        <p>Your tickets will appear here once you have some.</p>
        <ButtonLink to="/shows" variant="outline">
          See the shows
        </ButtonLink>
      </EmptyState>
    )
  const coming = comingOrders(orders.data, Date.now())
  const others = orders.data
    .filter((order) => !coming.includes(order))
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
  return (
    <>
      {coming.length > 0 && <OrderList orders={coming} isComing />}
      {others.length > 0 && (
        <>
          <h3 className="other-orders">Other orders</h3>
          <OrderList orders={others} />
        </>
      )}
      <p>
        <AppLink to="/past-shows">Past Shows</AppLink>
      </p>
    </>
  )
}

import { AppLink } from '../../platform/nav.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState, Pending } from '../../ui/pieces.tsx'
import { useOrders } from '../api.ts'
import { OrderList } from './order-list.tsx'

/** The orders of whoever is logged in, the latest first. */
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
  return (
    <>
      <OrderList orders={orders.data.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))} />
      <p>
        <AppLink to="/past-shows">Past Shows</AppLink>
      </p>
    </>
  )
}

import { AppLink } from '../../platform/nav.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState, Pending } from '../../ui/pieces.tsx'
import { useOrders } from '../api.ts'
import { comingOrders } from '../components/coming.ts'
import { words } from './catalogue.ts'
import { OrderList } from './order-list.tsx'
import { OwnCredit } from './own-credit.tsx'

/** The orders of whoever is logged in: tickets for what is to come, the earliest first, then all others. */
export function MyOrders() {
  const orders = useOrders()
  if (!orders.isSuccess) return <Pending query={orders} text={words.loadingOrders()} />
  if (orders.data.length === 0)
    return (
      <>
        <OwnCredit />
        <EmptyState title={words.noOrders()}>
          <p>{words.ticketsAppear()}</p>
          <ButtonLink to="/shows" variant="outline">
            {words.seeShows()}
          </ButtonLink>
        </EmptyState>
      </>
    )
  const coming = comingOrders(orders.data, Date.now())
  const others = orders.data
    .filter((order) => !coming.includes(order))
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
  return (
    <>
      <OwnCredit />
      {coming.length > 0 && <OrderList orders={coming} isComing />}
      {others.length > 0 && (
        <>
          <h3 className="other-orders">{words.otherOrders()}</h3>
          <OrderList orders={others} />
        </>
      )}
      <p>
        <AppLink to="/past-shows">{words.pastShows()}</AppLink>
      </p>
    </>
  )
}

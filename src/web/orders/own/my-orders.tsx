import { useQuery } from '@tanstack/react-query'
import { formatCents } from '../../../shared/platform/money/money.ts'
import { AppLink } from '../../platform/nav.tsx'
import { EmptyState, Part, Pending } from '../../ui/pieces.tsx'
import { creditQuery, useOrders } from '../api.ts'
import { SeeShows } from '../components/buying-parts.tsx'
import { words as orderWords } from '../components/catalogue.ts'
import { comingOrders } from '../components/order-state.ts'
import { words } from './catalogue.ts'
import { OrderList } from './order-list.tsx'

/** The orders of whoever is logged in: tickets for what is to come, the earliest first, then all others. */
export function MyOrders() {
  const orders = useOrders()
  if (!orders.isSuccess) return <Pending query={orders} text={words.loadingOrders()} />
  if (orders.data.length === 0)
    return (
      <>
        <OwnCredit />
        <EmptyState title={words.noOrders()} hint={words.ticketsAppear()}>
          <SeeShows variant="outline" />
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

/** The credit of whoever is logged in, if they have any. */
function OwnCredit() {
  const { data } = useQuery(creditQuery)
  const reserved = data?.reserved.reduce((sum, { cents }) => sum + cents, 0) ?? 0
  if (!data || data.balance + reserved === 0) return null
  return (
    <p className="own-credit num">
      <b>{words.yourCredit({ amount: formatCents(data.balance) })}</b>{' '}
      {reserved > 0 ? words.creditReserved({ amount: formatCents(reserved) }) : words.creditHint()}
    </p>
  )
}

/** Orders of a staff member, if any: patrons keep their tickets when promoted. */
export function OwnOrders() {
  const count = useOrders().data?.length ?? 0
  if (count === 0) return null
  return (
    <Part className="stack" title={orderWords.myOrders()}>
      <MyOrders />
    </Part>
  )
}

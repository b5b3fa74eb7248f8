import { ButtonLink } from '../../ui/button.tsx'
import { DarkPage } from '../../ui/page.tsx'
import { EmptyState, Pending } from '../../ui/pieces.tsx'
import { useOrders } from '../api.ts'
import { OrderList } from '../own/order-list.tsx'
import { words } from './patron-catalogue.ts'

/** What somebody has seen: paid orders of performances that have begun, the latest first, each with its tickets. */
export function PastShowsPage() {
  const orders = useOrders()
  const past = (orders.data ?? [])
    .filter(({ status, startsAt }) => status === 'paid' && Date.parse(startsAt) < Date.now())
    .toSorted((a, b) => b.startsAt.localeCompare(a.startsAt))
  return (
    <DarkPage>
      <h1>{words.pastShows()}</h1>
      {!orders.isSuccess && <Pending query={orders} />}
      {orders.data && past.length === 0 && (
        <EmptyState title={words.nothingYet()}>
          <ButtonLink to="/shows" variant="outline">
            {words.seeShows()}
          </ButtonLink>
        </EmptyState>
      )}
      {past.length > 0 && <OrderList orders={past} />}
    </DarkPage>
  )
}

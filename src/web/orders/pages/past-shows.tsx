import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { DarkPage, EmptyState, Pending } from '../../ui/pieces.tsx'
import { useOrders } from '../api.ts'
import { SeeShows } from '../components/buying-parts.tsx'
import { words } from '../own/catalogue.ts'
import { OrderList } from '../own/my-orders.tsx'

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
        <EmptyState title={common.nothingYet()}>
          <SeeShows variant="outline" />
        </EmptyState>
      )}
      {past.length > 0 && <OrderList orders={past} />}
    </DarkPage>
  )
}

import { Redirect } from '../../platform/nav.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState, Pending } from '../../ui/pieces.tsx'
import { useOrder, useOrders } from '../api.ts'
import { latestOrder } from '../components/coming.ts'
import { isUnpaid } from './left-payment.ts'

/** In place of a payment when no seats are held; `left` is the order whose payment was left at its provider. */
export function NothingToPay({ left }: { left: string | null }) {
  const order = useOrder(left)
  const unpaid = order.data && isUnpaid(order.data) ? order.data : null
  const latest = latestOrder(useOrders().data ?? [])
  if (order.data && !unpaid) return <Redirect to={`/confirmation?order=${order.data.orderId}`} />
  return (
    <>
      <h1>Payment</h1>
      {left && order.isPending ? (
        <Pending query={order} />
      ) : unpaid ? (
        <EmptyState title="Not paid">
          <p>
            {unpaid.status === 'pending'
              ? 'Nothing was charged. The page that you came from still waits for this payment.'
              : 'The time for your seats has run out, and they are back on sale. Nothing was charged.'}
          </p>
          <div className="row-actions">
            <ButtonLink to={`/seats?show=${unpaid.showId}&performance=${unpaid.performanceId}`}>
              Choose seats again
            </ButtonLink>
          </div>
        </EmptyState>
      ) : (
        <EmptyState title="There is nothing to pay">
          <p>Your seats have already been paid for, or are no longer held.</p>
          <div className="row-actions">
            {latest && (
              <ButtonLink to={`/confirmation?order=${latest.orderId}`}>My latest tickets</ButtonLink>
            )}
            <ButtonLink to="/shows" variant={latest ? 'outline' : 'primary'}>
              See the shows
            </ButtonLink>
          </div>
        </EmptyState>
      )}
    </>
  )
}

import type { OrderStatus } from '../../../shared/orders/contract.ts'
import { Redirect } from '../../platform/nav.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState, Pending } from '../../ui/pieces.tsx'
import { useOrder } from '../api.ts'

/** Statuses of an order that no money has reached; of any other, its own page says what became of it. */
const notPaid: ReadonlySet<OrderStatus> = new Set(['pending', 'expired', 'cancelled'])

/** In place of a payment when no seats are held; `left` is the order whose payment was left at its provider. */
export function NothingToPay({ left }: { left: string | null }) {
  const order = useOrder(left)
  const unpaid = order.data && notPaid.has(order.data.status) ? order.data : null
  if (order.data && !unpaid) return <Redirect to={`/confirmation?order=${order.data.orderId}`} />
  return (
    <>
      <h1>Payment</h1>
      {left && order.isPending ? (
        <Pending query={order} />
      ) : unpaid ? (
        <EmptyState title="Not paid">
          <p>The time for your seats has run out, and they are back on sale. Nothing was charged.</p>
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
            <ButtonLink to="/confirmation">My latest tickets</ButtonLink>
            <ButtonLink to="/shows" variant="outline">
              See the shows
            </ButtonLink>
          </div>
        </EmptyState>
      )}
    </>
  )
}

import type { Order } from '../../../shared/orders/contract.ts'
import { pageAt, Redirect } from '../../platform/nav.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState, Pending } from '../../ui/pieces.tsx'
import { useOrders } from '../api.ts'
import { SeeShows } from '../components/buying-parts.tsx'
import { words as orderWords } from '../components/catalogue.ts'
import { latestOrder } from '../components/order-state.ts'
import { paymentOf, useOrder } from '../components/use-order.ts'
import { words } from './catalogue.ts'
import { isUnpaid } from './payment-end.ts'

/** In place of a payment when no seats are held; `left` is the order whose payment was left at its provider. */
export function NothingToPay({ left }: { left: string | null }) {
  const order = useOrder(left)
  const unpaid = order.data && isUnpaid(order.data) ? order.data : null
  const latest = latestOrder(useOrders().data ?? [])
  if (order.data && !unpaid) return <Redirect to={pageAt('/confirmation', { order: order.data.orderId })} />
  return (
    <>
      <h1>{orderWords.stepPayment()}</h1>
      {left && order.isPending ? (
        <Pending query={order} />
      ) : unpaid ? (
        <EmptyState title={words.notPaid()}>
          <p>{textOf(unpaid)}</p>
          <div className="row-actions">
            {unpaid.exchange ? (
              <ButtonLink to={pageAt('/exchange', { order: unpaid.orderId })}>
                {words.backToExchange()}
              </ButtonLink>
            ) : (
              <ButtonLink to={pageAt('/seats', { show: unpaid.showId, performance: unpaid.performanceId })}>
                {words.chooseAgain()}
              </ButtonLink>
            )}
          </div>
        </EmptyState>
      ) : (
        <EmptyState title={words.nothingToPay()}>
          <p>{words.noLongerHeld()}</p>
          <div className="row-actions">
            {latest && (
              <ButtonLink to={pageAt('/confirmation', { order: latest.orderId })}>
                {words.latestTickets()}
              </ButtonLink>
            )}
            <SeeShows variant={latest ? 'outline' : 'primary'} />
          </div>
        </EmptyState>
      )}
    </>
  )
}

function textOf(order: Order): string {
  if (paymentOf(order).status === 'pending') return words.stillWaits()
  return order.exchange ? words.nothingChanged() : words.ranOut()
}

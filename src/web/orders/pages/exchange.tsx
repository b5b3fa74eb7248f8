import '../choose/seats.css'
import '../components/orders.css'
import '../exchange/exchange.css'
import type { Order } from '../../../shared/orders/contract.ts'
import { useSearchParams } from '../../platform/search-params.ts'
import { useHold } from '../../seating/holds/use-hold.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PaperPage } from '../../ui/page.tsx'
import { EmptyState, Pending } from '../../ui/pieces.tsx'
import { isNoOrder, useOrder } from '../api.ts'
import { type ExchangeMode, exchangeFor } from '../components/exchange-mode.ts'
import { HoldPending } from '../components/hold-pending.tsx'
import { ExchangeReview } from '../exchange/exchange-review.tsx'
import { ExchangeStart } from '../exchange/exchange-start.tsx'
import { TypesChange } from '../exchange/types-change.tsx'
import { words } from './patron-catalogue.ts'

/**
 * Exchanges tickets of the order in the address: first which and when; then, with new seats held, the price. With
 * `types`: other ticket types for seats that stay.
 */
export function ExchangePage() {
  const [params] = useSearchParams()
  const named = params.get('order') || null
  const order = useOrder(named)
  const mode = exchangeFor(params.get('performance') ?? undefined)
  const unknown = named === null || isNoOrder(order.error)
  return (
    <PaperPage bare>
      <div className="wrap buying">
        {order.data && mode?.orderId === order.data.orderId ? (
          <Review order={order.data} mode={mode} />
        ) : (
          <>
            <div className="cart-head">
              <h1>{params.has('types') ? words.changeTypes() : words.exchangeTickets()}</h1>
            </div>
            {order.data && params.has('types') ? (
              <TypesChange key={order.data.orderId} order={order.data} />
            ) : order.data ? (
              <ExchangeStart key={order.data.orderId} order={order.data} />
            ) : unknown ? (
              <NoOrder />
            ) : (
              <Pending query={order} text={words.loadingTickets()} />
            )}
          </>
        )}
      </div>
    </PaperPage>
  )
}

function Review({ order, mode }: { order: Order; mode: ExchangeMode }) {
  const hold = useHold(mode.performanceId)
  if (hold.data) return <ExchangeReview order={order} mode={mode} state={hold.data} refetch={hold.refetch} />
  return (
    <>
      <h1>{words.yourExchange()}</h1>
      <HoldPending query={hold} text={words.loadingSeats()} />
    </>
  )
}

function NoOrder() {
  return (
    <EmptyState title={words.noOrder()}>
      <ButtonLink to="/profile" variant="outline">
        {words.myOrders()}
      </ButtonLink>
    </EmptyState>
  )
}

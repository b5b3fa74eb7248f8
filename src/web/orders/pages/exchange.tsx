import '../choose/seats.css'
import '../components/orders.css'
import '../exchange/exchange.css'
import { useSearchParams } from 'react-router'
import type { Order } from '../../../shared/orders/contract.ts'
import { useHold } from '../../seating/holds/use-hold.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PaperPage } from '../../ui/page.tsx'
import { EmptyState, Loading, Pending } from '../../ui/pieces.tsx'
import { isNoOrder, useOrder } from '../api.ts'
import { type ExchangeMode, exchangeFor } from '../components/exchange-mode.ts'
import { HoldProblem } from '../components/hold-problem.tsx'
import { ExchangeReview } from '../exchange/exchange-review.tsx'
import { ExchangeStart } from '../exchange/exchange-start.tsx'

/** Exchanging tickets of the order in the address: which and when, and then, with new seats held, what it comes to. */
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
              <h1>Exchange tickets</h1>
            </div>
            {order.data ? (
              <ExchangeStart key={order.data.orderId} order={order.data} />
            ) : unknown ? (
              <NoOrder />
            ) : (
              <Pending query={order} text="Loading your tickets…" />
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
      <h1>Your exchange</h1>
      {hold.isError ? (
        <HoldProblem problem={hold.error} onRetry={() => void hold.refetch()} />
      ) : (
        <Loading text="Loading your seats…" />
      )}
    </>
  )
}

function NoOrder() {
  return (
    <EmptyState title="There is no such order">
      <ButtonLink to="/profile" variant="outline">
        My orders
      </ButtonLink>
    </EmptyState>
  )
}

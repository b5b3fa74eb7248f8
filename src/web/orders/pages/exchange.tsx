import '../choose/seats.css'
import '../components/orders.css'
import '../exchange/exchange.css'
import type { Order } from '../../../shared/orders/contract.ts'
import { useSearchParams } from '../../platform/search-params.ts'
import { useHold } from '../../seating/holds/use-hold.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PaperPage } from '../../ui/frame/page.tsx'
import { EmptyState, Pending } from '../../ui/pieces.tsx'
import { isNoOrder } from '../api.ts'
import { words as orderWords } from '../components/catalogue.ts'
import { type ExchangeMode, exchangeFor } from '../components/exchange/exchange-mode.ts'
import { HoldPending } from '../components/hold-pending.tsx'
import { canExchange } from '../components/order-state.ts'
import { useOrder } from '../components/use-order.ts'
import { words } from '../exchange/catalogue.ts'
import { ExchangeReview } from '../exchange/exchange-review.tsx'
import { ExchangeStart, NotPossible } from '../exchange/exchange-start.tsx'
import { TypesChange } from '../exchange/types-change.tsx'

/**
 * Exchanges tickets of the order in the address: first which and when; then, with new seats held, the price. With
 * `types`: other ticket types for seats of that performance that stay.
 */
export function ExchangePage() {
  const [params] = useSearchParams()
  const named = params.get('order') || null
  const order = useOrder(named)
  const mode = exchangeFor(params.get('performance') ?? undefined)
  const unknown = named === null || isNoOrder(order.error)
  const types = params.get('types')
  return (
    <PaperPage bare>
      <div className="wrap buying">
        {order.data && mode?.orderId === order.data.orderId ? (
          <Review order={order.data} mode={mode} />
        ) : (
          <>
            <div className="cart-head">
              <h1>{types === null ? words.exchangeTickets() : words.changeTypes()}</h1>
            </div>
            {order.data ? (
              <Choice key={order.data.orderId} order={order.data} types={types} />
            ) : unknown ? (
              <NoOrder />
            ) : (
              <Pending query={order} text={orderWords.loadingTickets()} />
            )}
          </>
        )}
      </div>
    </PaperPage>
  )
}

function Choice({ order, types }: { order: Order; types: string | null }) {
  const [first, ...others] = order.performances.filter(canExchange)
  if (!first) return <NotPossible order={order} />
  if (types === null) return <ExchangeStart order={order} from={[first, ...others]} />
  const named = others.find(({ performanceId }) => performanceId === types)
  return <TypesChange order={order} performance={named ?? first} />
}

function Review({ order, mode }: { order: Order; mode: ExchangeMode }) {
  const hold = useHold(mode.orderId)
  if (hold.data) return <ExchangeReview order={order} mode={mode} state={hold.data} refetch={hold.refetch} />
  return (
    <>
      <h1>{words.yourExchange()}</h1>
      <HoldPending query={hold} text={orderWords.loadingSeats()} />
    </>
  )
}

function NoOrder() {
  return (
    <EmptyState title={orderWords.noOrder()}>
      <ButtonLink to="/profile" variant="outline">
        {orderWords.myOrders()}
      </ButtonLink>
    </EmptyState>
  )
}

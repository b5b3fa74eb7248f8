import { useEffect } from 'react'
import type { Order } from '../../../shared/orders/contract.ts'
import { providerWords } from '../../../shared/orders/providers.ts'
import { AppLink, useSearchParams } from '../../platform/nav.tsx'
import { apiQuery, cache, refresh } from '../../platform/query.ts'
import { Button, ButtonLink, EmptyState, ErrorState, Notice, Part, Rich } from '../../ui/pieces.tsx'
import { allOrdersQuery, isNoOrder, orderQuery, useOrders } from '../api.ts'
import { BuyingPage } from '../components/buying-page.tsx'
import { SeeShows } from '../components/buying-parts.tsx'
import { words as orderWords } from '../components/catalogue.ts'
import { areExchanged, exchangeOf } from '../components/exchange/exchange-mode.ts'
import { stopExchange } from '../components/exchange/stop-exchange.ts'
import { NotifyMe } from '../components/notify-me.tsx'
import { comingOrders, latestOrder } from '../components/order-state.ts'
import { AskBoxOffice, OrderTrouble } from '../components/order-trouble.tsx'
import { useOrder } from '../components/use-order.ts'
import { words } from '../own/catalogue.ts'
import { OrderList } from '../own/my-orders.tsx'
import { OrderActions, OrderFacts, OrderHeading } from '../own/order-facts.tsx'
import { OrderTickets } from '../own/order-tickets.tsx'
import { Receipt } from '../own/receipt.tsx'

/** Asks for the order, and for whom to greet with it. */
export const prepare = () => {
  void cache.prefetchQuery(apiQuery('/auth/me'))
  const params = new URLSearchParams(window.location.search)
  const named = params.get('order')
  if (named) void cache.prefetchQuery(orderQuery(named))
  else void cache.prefetchQuery(allOrdersQuery)
}

/** An order and its tickets: the one named in the address, else that of the caller's next performance, else the latest. */
export function ConfirmationPage() {
  const [params] = useSearchParams()
  const named = params.get('order')
  const { shown, later, ...pending } = useShownOrder(named)
  return (
    <BuyingPage>
      {shown ? (
        <OrderView
          key={shown.orderId}
          order={shown}
          via={providerWords.get(params.get('via') ?? '')?.label}
          later={named ? [] : later}
        />
      ) : (
        <>
          <h1 className="order-heading">{words.yourTickets()}</h1>
          <NotShown {...pending} />
        </>
      )}
    </BuyingPage>
  )
}

/** The order to show, and those with tickets for later. `none`: the caller has none at all. */
function useShownOrder(named: string | null) {
  const orders = useOrders(named === null)
  const [next, ...later] = comingOrders(orders.data ?? [], Date.now())
  const own = next ?? latestOrder(orders.data ?? [])
  const order = useOrder(named ?? own?.orderId ?? null)
  return {
    shown: order.data ?? (named ? undefined : own),
    later,
    problem: order.error ?? orders.error,
    offline: [order, orders].some(({ fetchStatus }) => fetchStatus === 'paused'),
    none: orders.data !== undefined && !own,
    again: () => void (named ? order.refetch() : orders.refetch()),
  }
}

type NotShownProps = Omit<ReturnType<typeof useShownOrder>, 'shown' | 'later'>

/** In place of an order: that it is loading, why it cannot be shown, or that there is none. */
function NotShown({ problem, none, offline, again }: NotShownProps) {
  if (offline) return <Offline />
  if (isNoOrder(problem)) return <NoOrder title={orderWords.noOrder()} />
  if (problem) return <ErrorState problem={problem} onRetry={again} />
  return none ? <NoOrder title={words.noTickets()} /> : <TicketSkeleton />
}

type OrderViewProps = { order: Order; via: string | undefined; later: readonly Order[] }

function OrderView({ order, via, later }: OrderViewProps) {
  const { status } = order
  useFreshMasthead(order)
  useEffect(() => {
    const mode = exchangeOf(order.orderId)
    if (mode && areExchanged(order, mode)) stopExchange()
  }, [order])
  if (status === 'pending') return <Unpaid order={order} />
  if (status !== 'paid')
    return (
      <>
        <OrderTrouble status={status} order={order} />
        <OrderTickets order={order} />
        <Receipt order={order} />
      </>
    )
  return (
    <>
      <OrderHeading order={order} />
      <OpenExchange order={order} />
      <OrderTickets order={order} />
      <OrderActions order={order} />
      {via && !order.exchange && (
        <div className="order-note">
          <Notice>
            <Rich text={words.paidVia({ provider: via })} />
          </Notice>
        </div>
      )}
      <OrderFacts order={order} />
      <NotifyMe order={order} />
      {later.length > 0 && (
        <Part className="order-later" title={words.moreTickets()}>
          <OrderList orders={later} />
        </Part>
      )}
      <Receipt order={order} />
      <AskBoxOffice order={order} />
    </>
  )
}

/** An exchange that is not done: it waits for its payment, or that is being checked. */
function OpenExchange({ order }: { order: Order }) {
  const { status, paymentUrl } = order.exchange ?? {}
  if (status !== 'pending' && status !== 'manual_review') return null
  return (
    <Notice>
      {status === 'pending' ? words.exchangeWaits() : words.exchangeChecked()}{' '}
      {paymentUrl && <AppLink to={paymentUrl}>{orderWords.goToPayment()}</AppLink>}
    </Notice>
  )
}

/** What the masthead says of tickets and held seats is old as soon as it does not know this order. */
function useFreshMasthead({ orderId, status, exchanges: { length } }: Order): void {
  useEffect(() => {
    const known = cache.getQueryData(allOrdersQuery.queryKey)
    const same = known?.some(
      (each) => each.orderId === orderId && each.status === status && each.exchanges.length === length,
    )
    if (!known || same) return
    void refresh('/orders', '/holds/current')
  }, [orderId, status, length])
}

/** As high as the tickets that are about to come. */
function TicketSkeleton() {
  return (
    <div className="tickets" role="status" aria-label={orderWords.loadingTickets()}>
      <div className="ticket-count" />
      <div className="ticket-skeleton" />
    </div>
  )
}

function Unpaid({ order }: { order: Order }) {
  return (
    <div className="state" role="status">
      <h1 className="order-heading">{words.waiting()}</h1>
      <p>{words.ticketsArrive()}</p>
      {order.paymentUrl && (
        <ButtonLink variant="primary" to={order.paymentUrl}>
          {orderWords.goToPayment()}
        </ButtonLink>
      )}
    </div>
  )
}

/** Without a network a new load of the page brings the tickets that this browser keeps, if there are any. */
function Offline() {
  return (
    <EmptyState title={words.offline()}>
      {navigator.serviceWorker?.controller && (
        <Button variant="primary" onClick={() => window.location.reload()}>
          {words.showSaved()}
        </Button>
      )}
    </EmptyState>
  )
}

function NoOrder({ title }: { title: string }) {
  return (
    <EmptyState title={title}>
      <SeeShows />
    </EmptyState>
  )
}

import '../components/orders.css'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { Order } from '../../../shared/orders/contract.ts'
import { providerWords } from '../../../shared/orders/providers.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PaperPage } from '../../ui/page.tsx'
import { EmptyState, ErrorState, Loading, Notice, Steps } from '../../ui/pieces.tsx'
import { isNoOrder, useOrder, useOrders } from '../api.ts'
import { readExchange, stopExchange } from '../components/exchange-mode.ts'
import { OrderTrouble } from '../components/order-trouble.tsx'
import { ExchangeFacts } from '../exchange/exchange-facts.tsx'
import { OrderFacts } from '../own/order-facts.tsx'
import { OrderTickets } from '../own/order-tickets.tsx'
import { Receipt } from '../own/receipt.tsx'

/** An order and its tickets: the one named in the address, else the caller's latest paid one. */
export function ConfirmationPage() {
  const [params] = useSearchParams()
  const named = params.get('order')
  const orders = useOrders(named === null)
  const latest = orders.data
    ?.filter(({ status }) => status === 'paid')
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0]
  const order = useOrder(named ?? latest?.orderId ?? null)
  const problem = named ? order.error : (orders.error ?? order.error)

  return (
    <PaperPage bare>
      <div className="wrap buying">
        {order.data ? (
          <OrderView order={order.data} via={providerWords.get(params.get('via') ?? '')?.label} />
        ) : (
          <h1>Your tickets</h1>
        )}
        {order.data ? null : isNoOrder(problem) ? (
          <NoOrder title="There is no such order" />
        ) : problem ? (
          <ErrorState problem={problem} onRetry={() => void (named ? order.refetch() : orders.refetch())} />
        ) : orders.data && !latest ? (
          <NoOrder title="No tickets yet" />
        ) : (
          <Loading text="Loading your tickets…" />
        )}
      </div>
    </PaperPage>
  )
}

function OrderView({ order, via }: { order: Order; via: string | undefined }) {
  const { status, exchangedFrom } = order
  useEffect(() => {
    if (exchangedFrom && readExchange()?.orderId === exchangedFrom.orderId) stopExchange()
  }, [exchangedFrom])
  if (status === 'pending') return <Unpaid order={order} />
  if (status !== 'paid')
    return (
      <>
        <OrderTrouble status={status} free={order.paidWith === 'free' && !exchangedFrom} />
        {order.tickets.length > 0 && <OrderTickets order={order} />}
        <Receipt order={order} />
      </>
    )
  return (
    <>
      <div className="wide-only">
        <Steps current="done" />
      </div>
      {via && (
        <div className="order-note">
          <Notice tone="info">
            <b>Payment Successful via {via}!</b> Your ticket was confirmed and e-mailed to you.
          </Notice>
        </div>
      )}
      <OrderFacts order={order} />
      <ExchangeFacts order={order} />
      <OrderTickets order={order} />
      <Receipt order={order} />
    </>
  )
}

function Unpaid({ order }: { order: Order }) {
  return (
    <div className="state" role="status">
      <h1>Waiting for your payment</h1>
      <p>Your tickets will appear here as soon as it arrives.</p>
      {order.paymentUrl && <ButtonLink to={order.paymentUrl}>Go to payment</ButtonLink>}
    </div>
  )
}

function NoOrder({ title }: { title: string }) {
  return (
    <EmptyState title={title}>
      <ButtonLink to="/shows">See the shows</ButtonLink>
    </EmptyState>
  )
}

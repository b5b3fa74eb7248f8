import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Order } from '../../../shared/orders/contract.ts'
import { Redirect } from '../../platform/nav.tsx'
import { tellTabs } from '../../seating/holds/hold-tabs.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState, Pending } from '../../ui/pieces.tsx'
import { orderQuery } from '../api.ts'
import type { ExchangeMode } from '../components/exchange-mode.ts'
import { stopExchange } from '../components/stop-exchange.ts'
import { exchangedFor } from './exchanged-for.ts'
import { words } from './review-catalogue.ts'

/** The order of an exchange, asked for once its new seats are held no more: never one that was read before. */
export function afterHoldQuery({ orderId }: Pick<ExchangeMode, 'orderId'>) {
  return queryOptions({
    ...orderQuery(orderId),
    queryKey: ['order', orderId, 'after-hold'],
    staleTime: 0,
    gcTime: 0,
  })
}

/**
 * In place of an exchange whose new seats are held no more. The stream may say so before the exchange is answered, and
 * the answer may be lost: tickets that were exchanged lead to the new ones.
 */
export function HoldGone({ mode, seatsPath }: { mode: ExchangeMode; seatsPath: string }) {
  const order = useQuery(afterHoldQuery(mode))
  const exchanged = order.data && exchangedFor(order.data, mode.seats)
  if (order.data && exchanged) return <Exchanged from={order.data} to={exchanged} />
  return (
    <>
      <h1>{words.yourExchange()}</h1>
      {order.data ? (
        <EmptyState title={words.noSeats()}>
          <p>{words.nothingChanged()}</p>
          <ButtonLink to={seatsPath} variant="outline">
            {words.chooseSeats()}
          </ButtonLink>
        </EmptyState>
      ) : (
        <Pending query={order} text={words.exchanging()} />
      )}
    </>
  )
}

function Exchanged({ from, to }: { from: Order; to: string }) {
  const client = useQueryClient()
  useEffect(() => {
    stopExchange()
    tellTabs()
    // A page of the old tickets would take them for valid.
    client.setQueryData(orderQuery(from.orderId).queryKey, from)
  }, [client, from])
  return <Redirect to={`/confirmation?order=${to}`} />
}

import { useQuery } from '@tanstack/react-query'
import { Redirect } from '../../platform/nav.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState, Pending } from '../../ui/pieces.tsx'
import { areExchanged, type ExchangeMode } from '../components/exchange-mode.ts'
import { freshOrderQuery } from '../components/use-order.ts'
import { words } from './review-catalogue.ts'

/**
 * In place of an exchange whose new seats are held no more. The stream may say so before the exchange is answered, and
 * the answer may be lost: tickets that were exchanged lead to the new ones.
 */
export function HoldGone({ mode, seatsPath }: { mode: ExchangeMode; seatsPath: string }) {
  const order = useQuery(freshOrderQuery(mode.orderId, 'hold-gone'))
  if (order.data && areExchanged(order.data, mode))
    return <Redirect to={`/confirmation?order=${mode.orderId}`} />
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

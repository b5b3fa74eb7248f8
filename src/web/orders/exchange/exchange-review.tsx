import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Order } from '../../../shared/orders/contract.ts'
import { pageAt, Redirect } from '../../platform/nav.tsx'
import { atStart, formatWhen } from '../../platform/theatre-time.ts'
import { HoldTimer } from '../../seating/holds/hold-timer.tsx'
import { LiveHold } from '../../seating/holds/moved-notice.tsx'
import type { HoldState } from '../../seating/holds/use-hold.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState, Loaded, Part } from '../../ui/pieces.tsx'
import { CartTable } from '../checkout/cart-table.tsx'
import { words as orderWords } from '../components/catalogue.ts'
import { areExchanged, type ExchangeMode } from '../components/exchange/exchange-mode.ts'
import { SeatBadges } from '../components/types/seat-types.tsx'
import { useTicketTypes } from '../components/types/use-ticket-types.ts'
import { useHeldPerformance } from '../components/use-held-performance.ts'
import { useHoldEnd } from '../components/use-hold-end.ts'
import { freshOrderQuery } from '../components/use-order.ts'
import { words } from './catalogue.ts'
import { ExchangeSheet } from './exchange-sheet.tsx'
import { useExchangeQuote } from './quotes.ts'

type ReviewProps = { order: Order; mode: ExchangeMode; state: HoldState; refetch: () => unknown }

/** Reviews the exchange: old tickets, new seats, what is due or refunded, and the button that makes it. */
export function ExchangeReview({ order, mode, state, refetch }: ReviewProps) {
  const { hold } = state
  const performance = useHeldPerformance(mode.performanceId)
  const types = useTicketTypes(hold, mode.types)
  const quote = useExchangeQuote(mode, hold, types.ready ? types.seats : [])
  const ask = useCallback(() => void refetch(), [refetch])
  useHoldEnd(state, ask, mode)
  const [part] = hold?.performances ?? []
  const [typed] = types.parts
  const old = order.performances.find(({ performanceId }) => performanceId === mode.oldPerformanceId)
  const seatsPath = pageAt('/seats', { show: (old ?? order).showId, performance: mode.performanceId })

  if (!hold || !part) return <HoldGone mode={mode} seatsPath={seatsPath} />
  return (
    <>
      <div className="cart-head">
        <h1>{words.yourExchange()}</h1>
        <HoldTimer state={state} label={orderWords.seatsHeldFor()} />
      </div>
      {performance.startsAt && (
        <LiveHold key={part.performanceId} held={part} startsAt={performance.startsAt} onLost={ask} />
      )}
      <div className="cart-layout">
        <div className="exchange-parts">
          <Part title={words.youReturn()}>
            <p className="text-2 num">{atStart(formatWhen(old?.startsAt ?? order.startsAt))}</p>
            <SeatBadges seats={mode.seats.map((label) => ({ label }))} />
          </Part>
          <Part title={words.youGet()}>
            <p className="text-2 num">{performance.startsAt && atStart(formatWhen(performance.startsAt))}</p>
            <CartTable seats={types.seats} offered={typed?.offered ?? []} onChoose={types.choose} />
          </Part>
        </div>
        <ExchangeSheet
          mode={mode}
          quote={quote}
          hold={hold}
          seats={types.seats}
          onLost={ask}
          back={{ path: seatsPath, text: orderWords.backToSeats() }}
        />
      </div>
    </>
  )
}

/**
 * In place of an exchange whose new seats are held no more. The stream may say so before the exchange is answered, and
 * the answer may be lost: tickets that were exchanged lead to the new ones.
 */
function HoldGone({ mode, seatsPath }: { mode: ExchangeMode; seatsPath: string }) {
  const order = useQuery(freshOrderQuery(mode.orderId, 'hold-gone'))
  if (order.data && areExchanged(order.data, mode))
    return <Redirect to={pageAt('/confirmation', { order: mode.orderId })} />
  return (
    <>
      <h1>{words.yourExchange()}</h1>
      <Loaded query={order} text={words.exchanging()}>
        {() => (
          <EmptyState title={words.noSeats()}>
            <p>{words.nothingChanged()}</p>
            <ButtonLink to={seatsPath} variant="outline">
              {words.chooseSeats()}
            </ButtonLink>
          </EmptyState>
        )}
      </Loaded>
    </>
  )
}

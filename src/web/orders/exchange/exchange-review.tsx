import { useCallback } from 'react'
import type { Order } from '../../../shared/orders/contract.ts'
import { atStart, formatWhen } from '../../platform/theatre-time.ts'
import { HoldTimer } from '../../seating/holds/hold-timer.tsx'
import { LiveHold } from '../../seating/holds/moved-notice.tsx'
import type { HoldState } from '../../seating/holds/use-hold.ts'
import { SeatBadge } from '../../ui/pieces.tsx'
import { CartTable } from '../checkout/cart-table.tsx'
import type { ExchangeMode } from '../components/exchange-mode.ts'
import { useHeldPerformance } from '../components/use-held-performance.ts'
import { useHoldEnd } from '../components/use-hold-end.ts'
import { useTicketTypes } from '../components/use-ticket-types.ts'
import { ExchangeSheet } from './exchange-sheet.tsx'
import { HoldGone } from './hold-gone.tsx'
import { words } from './review-catalogue.ts'
import { useExchangeQuote } from './use-exchange-quote.ts'

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
  const about = { show: (old ?? order).showId, performance: mode.performanceId }
  const seatsPath = `/seats?${new URLSearchParams(about)}`

  if (!hold || !part) return <HoldGone mode={mode} seatsPath={seatsPath} />
  return (
    <>
      <div className="cart-head">
        <h1>{words.yourExchange()}</h1>
        <HoldTimer state={state} label={words.seatsHeldFor()} />
      </div>
      {performance.startsAt && (
        <LiveHold key={part.performanceId} held={part} startsAt={performance.startsAt} onLost={ask} />
      )}
      <div className="cart-layout">
        <div className="exchange-parts">
          <section aria-labelledby="old-tickets">
            <h2 id="old-tickets" className="block-title">
              {words.youReturn()}
            </h2>
            <p className="text-2 num">{atStart(formatWhen(old?.startsAt ?? order.startsAt))}</p>
            <p className="pay-seats">
              {mode.seats.map((label) => (
                <SeatBadge key={label} label={label} />
              ))}
            </p>
          </section>
          <section aria-labelledby="new-seats">
            <h2 id="new-seats" className="block-title">
              {words.youGet()}
            </h2>
            <p className="text-2 num">{performance.startsAt && atStart(formatWhen(performance.startsAt))}</p>
            <CartTable seats={types.seats} offered={typed?.offered ?? []} onChoose={types.choose} />
          </section>
        </div>
        <ExchangeSheet
          mode={mode}
          quote={quote}
          hold={hold}
          seats={types.seats}
          taxing={hold.taxing}
          onLost={ask}
          back={{ path: seatsPath, text: words.backToSeats() }}
        />
      </div>
    </>
  )
}

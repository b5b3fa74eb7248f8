import { IconArrowLeft } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Order } from '../../../shared/orders/contract.ts'
import type { ExchangeQuote } from '../../../shared/orders/exchanges.ts'
import { isPaidByHand, partsOfBack } from '../../../shared/orders/paid-by-hand.ts'
import { formatCents } from '../../../shared/platform/money.ts'
import { ApiError, messageOf } from '../../platform/api.ts'
import { useGo } from '../../platform/nav.tsx'
import { atStart, formatWhen } from '../../platform/theatre-time.ts'
import { useAction } from '../../platform/use-action.ts'
import { chooseHold, tellTabs } from '../../seating/holds/hold-tabs.ts'
import { HoldTimer } from '../../seating/holds/hold-timer.tsx'
import { LiveHold } from '../../seating/holds/moved-notice.tsx'
import type { HoldState, useHold } from '../../seating/holds/use-hold.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Loading, SeatBadge } from '../../ui/pieces.tsx'
import { orderQuery } from '../api.ts'
import { CartTable } from '../checkout/cart-table.tsx'
import { wishOf } from '../checkout/use-payment-link.ts'
import { linkProvider } from '../checkout/ways.ts'
import { type ExchangeMode, readExchange } from '../components/exchange-mode.ts'
import { QuoteLines } from '../components/quote-lines.tsx'
import { stopExchange } from '../components/stop-exchange.ts'
import { useHeldPerformance } from '../components/use-held-performance.ts'
import { useHoldEnd } from '../components/use-hold-end.ts'
import { type TypedSeat, useTicketTypes } from '../components/use-ticket-types.ts'
import { words } from './catalogue.ts'
import { exchangedFor } from './exchanged-for.ts'
import { afterHoldQuery, HoldGone } from './hold-gone.tsx'
import { words as reviewWords } from './review-catalogue.ts'
import { useExchangeQuote } from './use-exchange-quote.ts'

/** Differences below it are neither charged nor refunded. */
const SMALLEST_CENTS = 50

type ReviewProps = {
  order: Order
  mode: ExchangeMode
  state: HoldState
  refetch: ReturnType<typeof useHold>['refetch']
}

/** Reviews the exchange: old tickets, new seats, what is due or refunded, and the button that makes it. */
export function ExchangeReview({ order, mode, state, refetch }: ReviewProps) {
  const { hold } = state
  const performance = useHeldPerformance(mode.performanceId)
  const types = useTicketTypes(hold, mode.types)
  const quote = useExchangeQuote(mode, hold, types.ready ? types.seats : [])
  const ask = useCallback(() => void refetch(), [refetch])
  useHoldEnd(state, ask, useFindExchanged(mode))
  const seatsPath = `/seats?${new URLSearchParams({ show: order.showId, performance: mode.performanceId })}`

  if (!hold || hold.seats.length === 0) return <HoldGone mode={mode} seatsPath={seatsPath} />
  return (
    <>
      <div className="cart-head">
        <h1>{reviewWords.yourExchange()}</h1>
        <HoldTimer state={state} label={reviewWords.seatsHeldFor()} />
      </div>
      {performance.startsAt && (
        <LiveHold key={hold.performanceId} hold={hold} startsAt={performance.startsAt} onLost={ask} />
      )}
      <div className="cart-layout">
        <div className="exchange-parts">
          <section aria-labelledby="old-tickets">
            <h2 id="old-tickets" className="block-title">
              {reviewWords.youReturn()}
            </h2>
            <p className="text-2 num">{atStart(formatWhen(order.startsAt))}</p>
            <p className="pay-seats">
              {mode.seats.map((label) => (
                <SeatBadge key={label} label={label} />
              ))}
            </p>
          </section>
          <section aria-labelledby="new-seats">
            <h2 id="new-seats" className="block-title">
              {reviewWords.youGet()}
            </h2>
            <p className="text-2 num">{performance.startsAt && atStart(formatWhen(performance.startsAt))}</p>
            <CartTable seats={types.seats} offered={types.offered} onChoose={types.choose} />
          </section>
        </div>
        <aside className="sheet" aria-labelledby="order">
          <h2 id="order" className="block-title">
            {words.order()}
          </h2>
          {quote.data ? (
            <>
              <QuoteLines seats={types.seats} donation={0} taxing={hold.taxing} exchange={quote.data} />
              <Make
                mode={mode}
                quote={quote.data}
                state={state}
                seats={types.seats}
                onAgain={quote.refetch}
                onLost={ask}
              />
            </>
          ) : quote.isError ? (
            <p className="field-problem" role="alert">
              {messageOf(quote.error)}{' '}
              <button type="button" className="text-button" onClick={() => void quote.refetch()}>
                {words.tryAgain()}
              </button>
            </p>
          ) : (
            <Loading text={words.workingOut()} />
          )}
          <div className="panel-actions">
            <ButtonLink to={seatsPath} variant="outline" fullWidth>
              <IconArrowLeft className="icon" stroke={1.75} aria-hidden />
              {reviewWords.backToSeats()}
            </ButtonLink>
          </div>
        </aside>
      </div>
    </>
  )
}

/** Looks up the order that the tickets were exchanged for, when the new seats are held no more. */
function useFindExchanged({ orderId, seats }: ExchangeMode): () => Promise<string | null> {
  const client = useQueryClient()
  const labels = seats.join()
  return useCallback(async () => {
    const order = await client.fetchQuery(afterHoldQuery({ orderId })).catch(() => null)
    return order && exchangedFor(order, labels.split(','))
  }, [client, orderId, labels])
}

type MakeProps = {
  mode: ExchangeMode
  quote: ExchangeQuote
  state: HoldState
  seats: readonly TypedSeat[]
  /** The exchange was refused. */
  onAgain: () => unknown
  /** Nobody knows whether it was made. */
  onLost: () => void
}

/** The button that makes the exchange: at once, or by paying the difference. */
function Make({ mode, quote, state, seats, onAgain, onLost }: MakeProps) {
  const go = useGo()
  const client = useQueryClient()
  const exchange = useAction(
    async () => {
      const { orderId, ticketIds } = mode
      const done = await linkProvider.requestLink(
        wishOf({
          hold: state.hold,
          seats,
          donation: 0,
          email: null,
          exchange: { orderId, ticketIds, kept: [], difference: quote.difference },
        }),
      )
      // The page may have noticed by itself, and its reader be elsewhere by now.
      if (readExchange() === null) return
      stopExchange()
      tellTabs()
      void client.invalidateQueries({ queryKey: orderQuery(orderId).queryKey })
      go(`/confirmation?order=${done.orderId}`)
    },
    (problem) => void (isRefusal(problem) ? onAgain() : onLost()),
  )
  const make = () => {
    if (quote.due <= 0) return exchange.run()
    chooseHold(mode.performanceId)
    go('/payment')
  }
  return (
    <div className="panel-actions">
      <Button size="lg" fullWidth onClick={make} aria-disabled={exchange.busy}>
        {quote.due > 0
          ? words.toPayment()
          : exchange.busy
            ? reviewWords.exchanging()
            : reviewWords.exchangeNow()}
      </Button>
      <p className="note">{makeWords(quote)}</p>
      {exchange.problem !== null && (
        <p className="field-problem" role="alert">
          {messageOf(exchange.problem)}
        </p>
      )}
    </div>
  )
}

/** Whether the server said no; otherwise it may have made the exchange all the same. */
function isRefusal(problem: unknown): boolean {
  return problem instanceof ApiError && problem.status >= 400 && problem.status < 500
}

/** What comes of an exchange, below its button. */
export function makeWords({ due, back, provider, parts, kept, waived }: ExchangeQuote): string {
  const about = (settled: string) => `${settled} ${reviewWords.oldInvalid()}`
  const amount = formatCents(SMALLEST_CENTS)
  if (due > 0) return reviewWords.oldUntilPaid()
  const byHand = partsOfBack({ cents: back, provider, parts }).every((part) => isPaidByHand(part.provider))
  if (back > 0 && byHand) return about(reviewWords.atBoxOffice())
  if (back > 0) return about(reviewWords.refundedAsPaid())
  if (kept > 0) return about(reviewWords.notRefunded({ amount }))
  return waived > 0 ? about(reviewWords.notCharged({ amount })) : reviewWords.oldInvalid()
}

import '../choose/seats.css'
import '../exchange/exchange.css'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Order } from '../../../shared/orders/contract.ts'
import type { KeptSeat } from '../../../shared/orders/exchanges.ts'
import { pageAt, Redirect, useSearchParams } from '../../platform/nav.tsx'
import { useIsGuest } from '../../platform/session/session.tsx'
import { atStart, formatWhen } from '../../platform/theatre-time.ts'
import { HoldTimer } from '../../seating/holds/hold-timer.tsx'
import { LiveHold } from '../../seating/holds/moved-notice.tsx'
import { type HoldState, useHold } from '../../seating/holds/use-hold.ts'
import { ButtonLink, EmptyState, Loaded, Part, Pending, SeatBadge } from '../../ui/pieces.tsx'
import { isNoOrder } from '../api.ts'
import { CartTable } from '../checkout/cart-table.tsx'
import { BuyingPage } from '../components/buying-page.tsx'
import { words as orderWords } from '../components/catalogue.ts'
import { areExchanged, type ExchangeMode, exchangeFor } from '../components/exchange/exchange-mode.ts'
import { HoldPending } from '../components/hold-pending.tsx'
import { canExchange, exchangeableTickets } from '../components/order-state.ts'
import { SeatBadges, TypeSelect } from '../components/types/seat-types.tsx'
import { type ChosenType, kindsOfTicket, nameOfType } from '../components/types/ticket-types.ts'
import { useTicketTypes } from '../components/types/use-ticket-types.ts'
import { useHeldPerformance } from '../components/use-held-performance.ts'
import { useHoldEnd } from '../components/use-hold-end.ts'
import { freshOrderQuery, useOrder } from '../components/use-order.ts'
import { words } from '../exchange/catalogue.ts'
import { ExchangeSheet } from '../exchange/exchange-sheet.tsx'
import { backToOrder, ExchangeStart, NotPossible } from '../exchange/exchange-start.tsx'
import { useExchangeQuote, useOfferedTypes } from '../exchange/quotes.ts'

/**
 * Exchanges tickets of the order in the address: first which and when; then, with new seats held, the price. With
 * `types`: other ticket types for seats of that performance that stay.
 */
export function ExchangePage() {
  const isGuest = useIsGuest()
  const [params] = useSearchParams()
  const named = params.get('order') || null
  const order = useOrder(named)
  const mode = exchangeFor(params.get('performance') ?? undefined)
  const unknown = named === null || isNoOrder(order.error)
  const types = params.get('types')
  if (isGuest) return <Redirect to="/confirmation" />
  return (
    <BuyingPage>
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
    </BuyingPage>
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
      <ButtonLink to="/profile">{orderWords.myOrders()}</ButtonLink>
    </EmptyState>
  )
}

/** Other ticket types for seats that stay: which, what it comes to, and the button that makes it. */
function TypesChange({ order, performance }: { order: Order; performance: Order['performances'][number] }) {
  const { performanceId } = performance
  const offered = useOfferedTypes(performanceId)
  const [chosen, setChosen] = useState<Readonly<Record<number, ChosenType>>>({})
  const tickets = exchangeableTickets(order, performanceId).map((ticket) => {
    const { kinds, before } = kindsOfTicket(ticket, offered)
    return { ...ticket, kinds, before, chosen: chosen[ticket.seatNum] ?? { type: before.type } }
  })
  const changed = tickets.filter(({ chosen, before }) => chosen.type !== before.type)
  const mode: ExchangeMode = {
    orderId: order.orderId,
    ticketIds: changed.map(({ ticketId }) => ticketId),
    seats: changed.map(({ label }) => label),
    oldPerformanceId: performanceId,
    performanceId,
    keptNames: changed.map(({ chosen, kinds }) => nameOfType(chosen.type, kinds)),
    kept: changed.map(({ seatNum, chosen }): KeptSeat => ({ seatNum, ...chosen })),
  }
  const quote = useExchangeQuote(mode, null, [])
  return (
    <div className="cart-layout">
      <Part title={words.yourTickets()}>
        <p className="text-2 num">
          <span lang={performance.titleLang ?? undefined}>{performance.showName}</span>,{' '}
          {formatWhen(performance.startsAt)}
        </p>
        <ul className="exchange-types">
          {tickets.map(({ ticketId, label, seatNum, kinds, ...ticket }) => (
            <li key={ticketId}>
              <SeatBadge label={label} />
              <TypeSelect
                label={label}
                offered={kinds}
                chosen={ticket.chosen}
                onChoose={(type) => setChosen({ ...chosen, [seatNum]: type })}
              />
            </li>
          ))}
        </ul>
      </Part>
      <ExchangeSheet
        mode={mode}
        quote={quote}
        hold={null}
        seats={[]}
        onLost={quote.refetch}
        hint={changed.length === 0 && <p className="text-2">{words.chooseType()}</p>}
        back={backToOrder(order)}
      />
    </div>
  )
}

type ReviewProps = { order: Order; mode: ExchangeMode; state: HoldState; refetch: () => unknown }

/** Reviews the exchange: old tickets, new seats, what is due or refunded, and the button that makes it. */
function ExchangeReview({ order, mode, state, refetch }: ReviewProps) {
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
          <EmptyState title={words.noSeats()} hint={words.nothingChanged()}>
            <ButtonLink to={seatsPath}>{words.chooseSeats()}</ButtonLink>
          </EmptyState>
        )}
      </Loaded>
    </>
  )
}

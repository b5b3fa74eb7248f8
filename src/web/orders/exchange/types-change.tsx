import { useState } from 'react'
import type { Order } from '../../../shared/orders/contract.ts'
import type { ExchangeQuote, KeptSeat } from '../../../shared/orders/exchanges.ts'
import { taxingOf } from '../../../shared/platform/taxes.ts'
import type { TicketType } from '../../../shared/seating/prices.ts'
import { messageOf } from '../../platform/api.ts'
import { useGo } from '../../platform/nav.tsx'
import { useTheatre } from '../../platform/theatre.ts'
import { formatWhen } from '../../platform/theatre-time.ts'
import { useAction } from '../../platform/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Loading, SeatBadge } from '../../ui/pieces.tsx'
import { linkProvider } from '../checkout/ways.ts'
import { canExchange, isExchangeable } from '../components/can-exchange.ts'
import { type ExchangeMode, startExchange } from '../components/exchange-mode.ts'
import { QuoteLines } from '../components/quote-lines.tsx'
import { kindsOfTicket } from '../components/ticket-types.ts'
import { TypeSelect } from '../components/type-select.tsx'
import { words } from './catalogue.ts'
import { makeWords } from './exchange-review.tsx'
import { BackToOrder, NotPossible } from './exchange-start.tsx'
import { useExchangeQuote } from './use-exchange-quote.ts'
import { useOfferedTypes } from './use-offered-types.ts'

/** Other ticket types for seats that stay: which, what it comes to, and the button that makes it. */
export function TypesChange({ order }: { order: Order }) {
  const taxing = taxingOf(useTheatre())
  const offered = useOfferedTypes(order.performanceId)
  const [chosen, setChosen] = useState<Readonly<Record<number, TicketType>>>({})
  const tickets = order.tickets.filter(isExchangeable).map((ticket) => {
    const { kinds, before } = kindsOfTicket(ticket.type, offered)
    return { ...ticket, kinds, before, type: chosen[ticket.seatNum] ?? before }
  })
  const changed = tickets.filter(({ type, before }) => type !== before)
  const mode: ExchangeMode = {
    orderId: order.orderId,
    ticketIds: changed.map(({ ticketId }) => ticketId),
    seats: changed.map(({ label }) => label),
    oldPerformanceId: order.performanceId,
    performanceId: order.performanceId,
    kept: changed.map(({ seatNum, type }): KeptSeat => ({ seatNum, type })),
  }
  const quote = useExchangeQuote(mode, null, [])
  if (!canExchange(order)) return <NotPossible order={order} />
  return (
    <div className="cart-layout">
      <section aria-labelledby="your-tickets">
        <h2 id="your-tickets" className="block-title">
          {words.yourTickets()}
        </h2>
        <p className="text-2 num">
          <span lang={order.titleLang ?? undefined}>{order.showName}</span>, {formatWhen(order.startsAt)}
        </p>
        <ul className="exchange-types">
          {tickets.map(({ ticketId, label, seatNum, kinds, type }) => (
            <li key={ticketId}>
              <SeatBadge label={label} />
              <TypeSelect
                label={label}
                offered={kinds}
                type={type}
                onChoose={(wished) => setChosen({ ...chosen, [seatNum]: wished })}
              />
            </li>
          ))}
        </ul>
      </section>
      <aside className="sheet" aria-labelledby="order">
        <h2 id="order" className="block-title">
          {words.order()}
        </h2>
        {changed.length === 0 ? (
          <p className="text-2">{words.chooseType()}</p>
        ) : quote.data ? (
          <>
            <QuoteLines
              seats={changed.map(({ seatNum }) => ({ seatNum, price: 0 }))}
              donation={0}
              taxing={taxing}
              exchange={quote.data}
            />
            <MakeChange mode={mode} quote={quote.data} onAgain={quote.refetch} />
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
          <BackToOrder order={order} />
        </div>
      </aside>
    </div>
  )
}

type MakeChangeProps = { mode: ExchangeMode; quote: ExchangeQuote; onAgain: () => unknown }

function MakeChange({ mode, quote, onAgain }: MakeChangeProps) {
  const go = useGo()
  const change = useAction(
    async () => {
      const { orderId, ticketIds, kept } = mode
      const exchange = { orderId, ticketIds, kept, difference: quote.difference }
      const done = await linkProvider.requestLink({ seats: [], donation: 0, exchange })
      go(`/confirmation?order=${done.orderId}`)
    },
    () => void onAgain(),
  )
  const make = () => {
    if (quote.due <= 0) return change.run()
    startExchange(mode)
    go(`/payment?exchange=${mode.orderId}`)
  }
  return (
    <div className="panel-actions">
      <Button size="lg" fullWidth onClick={make} aria-disabled={change.busy}>
        {quote.due > 0 ? words.toPayment() : change.busy ? words.changing() : words.changeNow()}
      </Button>
      <p className="note">{makeWords(quote)}</p>
      {change.problem !== null && (
        <p className="field-problem" role="alert">
          {messageOf(change.problem)}
        </p>
      )}
    </div>
  )
}

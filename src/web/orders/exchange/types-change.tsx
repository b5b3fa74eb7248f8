import { useState } from 'react'
import type { Order } from '../../../shared/orders/contract.ts'
import type { KeptSeat } from '../../../shared/orders/exchanges.ts'
import { formatWhen } from '../../platform/theatre-time.ts'
import { Part, SeatBadge } from '../../ui/pieces.tsx'
import type { ExchangeMode } from '../components/exchange/exchange-mode.ts'
import { isExchangeable } from '../components/order-state.ts'
import { TypeSelect } from '../components/types/seat-types.tsx'
import { type ChosenType, kindsOfTicket, nameOfType } from '../components/types/ticket-types.ts'
import { words } from './catalogue.ts'
import { ExchangeSheet } from './exchange-sheet.tsx'
import { backToOrder } from './exchange-start.tsx'
import { useExchangeQuote, useOfferedTypes } from './quotes.ts'

type TypesChangeProps = { order: Order; performance: Order['performances'][number] }

/** Other ticket types for seats that stay: which, what it comes to, and the button that makes it. */
export function TypesChange({ order, performance }: TypesChangeProps) {
  const { performanceId } = performance
  const offered = useOfferedTypes(performanceId)
  const [chosen, setChosen] = useState<Readonly<Record<number, ChosenType>>>({})
  const tickets = order.tickets
    .filter((ticket) => isExchangeable(ticket) && ticket.performanceId === performanceId)
    .map((ticket) => {
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

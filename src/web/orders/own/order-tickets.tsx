import { IconQrcode } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Order } from '../../../shared/orders/contract.ts'
import { formatCents } from '../../../shared/platform/money.ts'
import { ticketTypeName } from '../../../shared/seating/prices.ts'
import { seatInRow, seatRow } from '../../../shared/seating/seats.ts'
import { useMe } from '../../accounts/api.ts'
import { TicketFace } from '../../tickets/components/ticket-face.tsx'
import { Button } from '../../ui/button.tsx'
import { SeatBadge } from '../../ui/pieces.tsx'

/** The tickets of an order: one in full, the others one press away. */
export function OrderTickets({ order }: { order: Order }) {
  const me = useMe()
  const [chosen, setChosen] = useState<string | null>(null)
  const count = useRef<HTMLParagraphElement>(null)
  const shown =
    order.tickets.find(({ ticketId }) => ticketId === chosen) ??
    order.tickets.find(({ state }) => state === 'valid') ??
    order.tickets[0]
  if (!shown) return null

  const priceOf = (seatNum: number) =>
    formatCents(order.seats.find((seat) => seat.seatNum === seatNum)?.priceCents ?? 0)
  const show = (ticketId: string) => {
    setChosen(ticketId)
    count.current?.focus()
    count.current?.scrollIntoView({ block: 'center' })
  }
  return (
    <section aria-label="Your tickets">
      <p ref={count} className="ticket-count text-2 num" tabIndex={-1} aria-live="polite">
        Ticket <b>{order.tickets.indexOf(shown) + 1}</b> of {order.tickets.length}
      </p>
      <TicketFace
        key={shown.ticketId}
        ticket={shown}
        performance={order}
        holder={me.data ? `${me.data.firstName} ${me.data.lastName}` : ''}
        price={`${ticketTypeName(shown.type)}, ${priceOf(shown.seatNum)}`}
      />
      {order.tickets.length > 1 && (
        <ul className="other-tickets">
          {order.tickets
            .filter((ticket) => ticket !== shown)
            .map(({ ticketId, seatNum, label, type, state }) => (
              <li key={ticketId}>
                <SeatBadge label={label} />
                <div>
                  <b>
                    Row {seatRow(seatNum)}, seat {seatInRow(seatNum)}
                  </b>
                  <p className="note num">
                    {state === 'void' ? 'No longer valid' : `${ticketTypeName(type)}, ${priceOf(seatNum)}`}
                  </p>
                </div>
                <Button variant="outline" aria-label={`Show ticket ${label}`} onClick={() => show(ticketId)}>
                  <IconQrcode className="icon" stroke={1.75} aria-hidden />
                  Show ticket
                </Button>
              </li>
            ))}
        </ul>
      )}
    </section>
  )
}

import { IconArrowRight, IconX } from '@tabler/icons-react'
import { COMPLIMENTARY } from '../../../shared/orders/complimentary.ts'
import { type TicketType, ticketTypeName } from '../../../shared/seating/prices.ts'
import { seatLabel } from '../../../shared/seating/seats.ts'
import { SeatBadge } from '../../ui/pieces.tsx'
import { kindsOfTicket } from '../components/ticket-types.ts'
import { TypeSelect } from '../components/type-select.tsx'
import { words } from './change-catalogue.ts'

/** A ticket, the seat it has, and what is wished for it: null where that stays. */
export type ChangedTicket = {
  ticketId: string
  label: string
  seatNum: number
  ticketType: string
  to: number | null
  type: TicketType | null
}

type ChangeTicketsProps = {
  tickets: readonly ChangedTicket[]
  /** The ticket that the next seat is for. */
  current: string | null
  offered: readonly TicketType[]
  onMark: (ticketId: string) => void
  onWish: (ticketId: string, wish: { to?: number | null; type?: TicketType | null }) => void
}

/** The tickets of an order, each with the seat and the ticket type it is to get. */
export function ChangeTickets({ tickets, current, offered, onMark, onWish }: ChangeTicketsProps) {
  return (
    <section aria-labelledby="change-tickets">
      <h2 id="change-tickets" className="block-title">
        {words.tickets()}
      </h2>
      <ul className="change-tickets">
        {tickets.map(({ ticketId, label, to, type, ticketType }) => {
          const { kinds, before } = kindsOfTicket(ticketType, offered, to !== null)
          return (
            <li key={ticketId}>
              <button
                type="button"
                className="chip"
                aria-pressed={ticketId === current}
                aria-label={words.moveSeat({ label })}
                onClick={() => onMark(ticketId)}
              >
                {label}
              </button>
              <IconArrowRight className="icon" stroke={1.75} aria-hidden />
              {to === null ? (
                <span className="text-2">{words.stays()}</span>
              ) : (
                <span className="change-to">
                  <SeatBadge label={seatLabel(to)} />
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={words.keepSeat({ label })}
                    onClick={() => onWish(ticketId, { to: null })}
                  >
                    <IconX className="icon" stroke={1.75} aria-hidden />
                  </button>
                </span>
              )}
              {ticketType === COMPLIMENTARY ? (
                <span>{ticketTypeName(ticketType)}</span>
              ) : (
                <TypeSelect
                  label={label}
                  offered={kinds}
                  type={type ?? before}
                  onChoose={(wished) => onWish(ticketId, { type: wished === before ? null : wished })}
                />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

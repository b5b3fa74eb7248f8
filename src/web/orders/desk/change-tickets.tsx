import { IconArrowRight, IconX } from '@tabler/icons-react'
import { COMPLIMENTARY } from '../../../shared/orders/office/complimentary.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { type TicketType, ticketTypeName } from '../../../shared/seating/prices.ts'
import { seatLabel } from '../../../shared/seating/seats.ts'
import { SeatBadge } from '../../ui/pieces.tsx'
import { TypeSelect } from '../components/types/seat-types.tsx'
import { kindsOfTicket } from '../components/types/ticket-types.ts'
import { words } from './catalogue.ts'

/** Another seat or kind of ticket; null where that stays. */
export type TicketChange = { to?: number | null; type?: TicketType | null }

/** A ticket, the seat it has, and what becomes of it. */
export type ChangedTicket = Required<TicketChange> & {
  ticketId: string
  label: string
  seatNum: number
  ticketType: string
}

type ChangeTicketsProps = {
  tickets: readonly ChangedTicket[]
  /** The ticket that the next seat is for. */
  current: string | null
  offered: readonly TicketType[]
  onMark: (ticketId: string) => void
  onChange: (ticketId: string, change: TicketChange) => void
}

/** The tickets of an order, each with the seat and the ticket type it is to get. */
export function ChangeTickets({ tickets, current, offered, onMark, onChange }: ChangeTicketsProps) {
  return (
    <section aria-labelledby="change-tickets">
      <h2 id="change-tickets" className="block-title">
        {common.tickets()}
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
                    onClick={() => onChange(ticketId, { to: null })}
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
                  onChoose={(chosen) => onChange(ticketId, { type: chosen === before ? null : chosen })}
                />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

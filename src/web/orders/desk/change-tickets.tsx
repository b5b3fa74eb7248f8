import { IconArrowRight, IconX } from '@tabler/icons-react'
import { COMPLIMENTARY } from '../../../shared/orders/office/complimentary.ts'
import { ELSEWHERE } from '../../../shared/orders/office/elsewhere.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import type { OfferedType } from '../../../shared/seating/prices.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Part, SeatBadge } from '../../ui/pieces.tsx'
import { TypeSelect } from '../components/types/seat-types.tsx'
import { type ChosenType, kindsOfTicket } from '../components/types/ticket-types.ts'
import { words } from './catalogue.ts'

/** Another seat or kind of ticket; null where that stays. */
export type TicketChange = { to?: number | null; type?: ChosenType | null }

/** A ticket, the seat it has, and what becomes of it. */
export type ChangedTicket = Required<TicketChange> & {
  ticketId: string
  label: string
  seatNum: number
  has: Parameters<typeof kindsOfTicket>[0]
}

type ChangeTicketsProps = {
  tickets: readonly ChangedTicket[]
  /** The ticket that the next seat is for. */
  current: string | null
  types: readonly OfferedType[]
  labelOf: (seatNum: number) => string
  onMark: (ticketId: string) => void
  onChange: (ticketId: string, change: TicketChange) => void
}

/** The tickets of an order, each with the seat and the ticket type it is to get. */
export function ChangeTickets({ tickets, current, types, labelOf, onMark, onChange }: ChangeTicketsProps) {
  return (
    <Part title={common.tickets()}>
      <ul className="change-tickets">
        {tickets.map(({ ticketId, label, to, type, has }) => {
          const { kinds, before } = kindsOfTicket(has, types, to !== null)
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
                  <SeatBadge label={labelOf(to)} />
                  <IconButton
                    icon={IconX}
                    label={words.keepSeat({ label })}
                    onClick={() => onChange(ticketId, { to: null })}
                  />
                </span>
              )}
              {has.type === COMPLIMENTARY || has.type === ELSEWHERE ? (
                <span>{has.typeName}</span>
              ) : (
                <TypeSelect
                  label={label}
                  offered={kinds}
                  chosen={type ?? before}
                  onChoose={(type) =>
                    onChange(ticketId, {
                      type: type.type === before.type && type.chosenPrice === undefined ? null : type,
                    })
                  }
                />
              )}
            </li>
          )
        })}
      </ul>
    </Part>
  )
}

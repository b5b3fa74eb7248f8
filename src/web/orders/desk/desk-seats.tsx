import { IconTrash } from '@tabler/icons-react'
import { centsFromDollars } from '../../../shared/platform/money.ts'
import { type TicketType, ticketTypeName } from '../../../shared/seating/prices.ts'
import { Cents } from '../../ui/money.tsx'
import { SeatBadge } from '../../ui/pieces.tsx'
import { TypeSelect } from '../components/type-select.tsx'
import type { TypedSeat } from '../components/use-ticket-types.ts'
import { words } from './catalogue.ts'

type DeskSeatsProps = {
  seats: readonly TypedSeat[]
  /** The kinds of tickets to choose from; none where they are given away. */
  offered: readonly TicketType[]
  onChoose: (seatNum: number, type: TicketType) => void
  onRemove: (seatNum: number) => void
}

/** The seats of a sale, each with its ticket type, price and a button to remove it. */
export function DeskSeats({ seats, offered, onChoose, onRemove }: DeskSeatsProps) {
  return (
    <section aria-labelledby="desk-seats">
      <h2 id="desk-seats" className="block-title">
        {words.seats()}
      </h2>
      {seats.length === 0 && <p className="text-2">{words.pressSeats()}</p>}
      {offered.length > 1 && (
        <p className="desk-keys text-2">
          {words.keys()}{' '}
          {offered.map((type, i) => (
            <span key={type}>
              <kbd>{i + 1}</kbd> {ticketTypeName(type)}
            </span>
          ))}
        </p>
      )}
      <ul className="desk-seats">
        {seats.map(({ seatNum, label, price, type }) => (
          <li key={seatNum}>
            <SeatBadge label={label} />
            <span className="desk-type">
              {offered.length === 0 ? (
                words.complimentary()
              ) : (
                <TypeSelect
                  label={label}
                  offered={offered}
                  type={type}
                  onChoose={(wished) => onChoose(seatNum, wished)}
                />
              )}
            </span>
            <span className="num">
              <Cents amount={centsFromDollars(price)} />
            </span>
            <button
              type="button"
              className="icon-button"
              aria-label={words.leaveOut({ label })}
              onClick={() => onRemove(seatNum)}
            >
              <IconTrash className="icon" stroke={1.75} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

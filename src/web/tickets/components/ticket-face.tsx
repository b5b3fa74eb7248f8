import './ticket.css'
import type { Order } from '../../../shared/orders/contract.ts'
import { splitLabel } from '../../../shared/seating/seats.ts'
import { seatParts } from '../../../shared/tickets/seat-parts.ts'
import { atStart, formatDateRange, formatDay, formatTime } from '../../platform/theatre-time.ts'
import { words } from './catalogue.ts'
import { TicketCode } from './ticket-code.tsx'

type Ticket = Order['tickets'][number]

type TicketFaceProps = {
  ticket: Ticket
  performance: Pick<Order, 'showName' | 'titleLang' | 'location' | 'startsAt' | 'doorsAt' | 'media'>
  /** Name of whoever bought it. */
  holder: string
  /** "General, $15.90". */
  price: string
  over: boolean
}

/** A ticket as it is shown at the door: show and seat on dark, the code on white. */
export function TicketFace({ ticket, performance, holder, price, over }: TicketFaceProps) {
  const { showName, titleLang, location, startsAt, doorsAt, media } = performance
  const [poster] = media
  return (
    <article className="ticket" aria-label={words.ticketForSeat({ label: ticket.label })}>
      <div className="ticket-poster">{poster && <img src={poster} alt="" width={240} height={360} />}</div>
      <div className="ticket-body dark">
        <h2 lang={titleLang ?? undefined}>{showName}</h2>
        <p className="ticket-when num">
          {atStart(
            `${formatDay(startsAt).split(' ')[0]} ${formatDateRange(startsAt, startsAt, { month: 'long' })}`,
          )}
          <br />
          {formatTime(startsAt)} <span>{words.doors({ time: formatTime(doorsAt) })}</span>
          <br />
          <span>{[location, splitLabel(ticket.label).area].filter(Boolean).join(', ')}</span>
        </p>
        <div className="ticket-foot">
          <dl className="ticket-seat num">
            {seatParts(ticket.label).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="display">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="ticket-holder">
            <span className="sr-only">{words.forWhom()} </span>
            {holder} <span className="ticket-price">{price}</span>
          </p>
        </div>
      </div>
      <TicketCode ticket={ticket} over={over} />
    </article>
  )
}

import { logFailure } from '../../platform/api.ts'
import './ticket.css'
import { IconBan, IconMailForward } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Order } from '../../../shared/orders/contract.ts'
import { splitLabel } from '../../../shared/seating/seats.ts'
import { seatParts } from '../../../shared/tickets/seat-parts.ts'
import { atStart, formatDayOfYear, formatTime, formatWhenShort } from '../../platform/theatre-time.ts'
import { words } from './catalogue.ts'
import { drawQr } from './draw-qr.ts'

type TicketFaceProps = {
  ticket: Order['tickets'][number]
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
          {atStart(formatDayOfYear(startsAt))}
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

/** The stub of a ticket with its code; one that is void has none, nor one that somebody else holds. */
function TicketCode({ ticket, over }: { ticket: Order['tickets'][number]; over: boolean }) {
  const { state, label, qr, ticketId } = ticket
  const isShown = state === 'valid' && !ticket.sent?.accepted
  const Sign = state === 'void' ? IconBan : IconMailForward
  return (
    <div className="ticket-stub paper">
      <p>{stubText(ticket, over)}</p>
      {isShown ? (
        <QrCode text={qr} label={words.codeOf({ label })} />
      ) : (
        <Sign className="ticket-void" data-state={state} stroke={1.5} aria-hidden />
      )}
      {!ticket.sent?.accepted && <span className="ticket-number num">{ticketId}</span>}
    </div>
  )
}

function stubText({ state, admittedAt, sent }: Order['tickets'][number], over: boolean): string {
  if (state === 'void') return words.notValid()
  if (sent?.accepted) return words.sentTo({ name: sent.name, when: formatWhenShort(sent.at) })
  if (admittedAt) return words.admittedAt({ time: formatTime(admittedAt) })
  return over ? words.over() : words.showAtDoor()
}

function QrCode({ text, label }: { text: string; label: string }) {
  const { data: drawing, isError } = useQuery({
    queryKey: ['qr-code', text],
    queryFn: () => logFailure('qr-code', drawQr(text)),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (isError) return <p className="ticket-qr ticket-qr-failed">{words.notDrawn()}</p>
  if (!drawing) return <div className="ticket-qr" role="status" aria-label={words.drawing()} />
  return (
    <svg
      className="ticket-qr"
      viewBox={`0 0 ${drawing.size} ${drawing.size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={drawing.path} />
    </svg>
  )
}

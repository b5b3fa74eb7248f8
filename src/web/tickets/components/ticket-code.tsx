import { IconBan } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Order } from '../../../shared/orders/contract.ts'
import { logFailure } from '../../platform/log.ts'
import { formatTime } from '../../platform/theatre-time.ts'
import { words } from './catalogue.ts'
import { drawQr } from './draw-qr.ts'

/** The stub of a ticket with its code; a ticket that is void has none. */
export function TicketCode({ ticket, over }: { ticket: Order['tickets'][number]; over: boolean }) {
  const { state, label, qr, ticketId } = ticket
  return (
    <div className="ticket-stub paper">
      <p>{stubText(ticket, over)}</p>
      {state === 'valid' ? (
        <QrCode text={qr} label={words.codeOf({ label })} />
      ) : (
        <IconBan className="ticket-void" stroke={1.5} aria-hidden />
      )}
      <span className="ticket-number num">{ticketId}</span>
    </div>
  )
}

function stubText({ state, admittedAt }: Order['tickets'][number], over: boolean): string {
  if (state === 'void') return words.notValid()
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

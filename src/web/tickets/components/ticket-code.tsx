import { IconBan } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { Order } from '../../../shared/orders/contract.ts'
import { logProblem } from '../../platform/log.ts'
import { formatTime } from '../../platform/theatre-time.ts'
import { words } from './catalogue.ts'
import { drawQr, type QrDrawing } from './draw-qr.ts'

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
  const [drawing, setDrawing] = useState<QrDrawing | 'failed' | null>(null)
  useEffect(() => {
    let stale = false
    drawQr(text).then(
      (done) => !stale && setDrawing(done),
      (problem) => {
        logProblem('qr-code', problem)
        if (!stale) setDrawing('failed')
      },
    )
    return () => {
      stale = true
    }
  }, [text])
  if (drawing === 'failed') return <p className="ticket-qr ticket-qr-failed">{words.notDrawn()}</p>
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

import { logProblem } from '../../platform/api.ts'
import '../components/tickets.css'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Order } from '../../../shared/orders/contract.ts'
import { formatCents } from '../../../shared/platform/money/money.ts'
import { useMe } from '../../accounts/api.ts'
import { lazyExtra } from '../../platform/lazily.ts'
import { formatWhen, tileDay } from '../../platform/theatre-time.ts'
import { useWakeLock } from '../../platform/use-wake-lock.ts'
import { saveTickets } from '../../tickets/components/save-tickets.ts'
import { TicketFace } from '../../tickets/components/ticket-face.tsx'
import { Rich, SeatBadge } from '../../ui/pieces.tsx'
import { comingPerformance, isOver, ticketsOf } from '../components/order-state.ts'
import { words } from './catalogue.ts'

const TicketExtras = lazyExtra(() => import('./send-ticket.tsx'), 'TicketExtras')

/** The tickets of an order in a row to swipe through, from the first valid one. Keeps them for offline, and the screen on. */
export function OrderTickets({ order }: { order: Order }) {
  const me = useMe()
  const row = useRef<HTMLUListElement>(null)
  const tickets = ticketsOf(order)
  const first = Math.max(
    0,
    tickets.findIndex(({ state }) => state === 'valid'),
  )
  const [shown, setShown] = useState(first)
  const now = Date.now()
  useEffect(() => {
    saveTickets(order).catch((problem) => logProblem('save-tickets', problem))
  }, [order])
  useWakeLock(comingPerformance(order, now) !== undefined)

  const scrollTo = (index: number) => {
    const { current } = row
    const ticket = current?.children[index]
    if (current && ticket instanceof HTMLElement) current.scrollLeft = ticket.offsetLeft
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it begins, and when that ticket is no longer valid
  useLayoutEffect(() => {
    // Where the row begins anyway, measuring it would only keep the page from being shown.
    if (first > 0) scrollTo(first)
  }, [first])
  const follow = () => {
    const { current } = row
    if (!current) return
    const widthOfOne = current.scrollWidth / tickets.length
    setShown(Math.min(tickets.length - 1, Math.round(current.scrollLeft / widthOfOne)))
  }

  if (tickets.length === 0) return null
  const many = tickets.length > 1
  const evenings = new Set(tickets.map(({ performance }) => performance.startsAt)).size
  return (
    <section aria-label={words.yourTickets()} className="tickets">
      <div className="ticket-count">
        <p className="text-2 num" aria-live="polite">
          <Rich text={words.ticketOf({ number: shown + 1, count: tickets.length })} />
        </p>
        {many && (
          <ul className="ticket-choice">
            {tickets.map(({ ticketId, label, performance: { startsAt } }, i) => (
              <li key={ticketId}>
                {evenings > 1 && startsAt !== tickets[i - 1]?.performance.startsAt && (
                  <span className="text-2 num">{tileDay(startsAt)}</span>
                )}
                <button
                  type="button"
                  aria-label={
                    evenings > 1
                      ? words.showTicketOn({ label, when: formatWhen(startsAt) })
                      : words.showTicket({ label })
                  }
                  aria-current={i === shown || undefined}
                  onClick={() => scrollTo(i)}
                >
                  <SeatBadge label={label} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <ul
        ref={row}
        className="ticket-row"
        data-many={many || undefined}
        onScroll={follow}
        // A row that scrolls must be reached by the keyboard.
        {...(many && { tabIndex: 0 })}
      >
        {tickets.map((ticket) => (
          <li key={ticket.ticketId} data-sendable={ticket.sendable || undefined}>
            <TicketFace
              ticket={ticket}
              performance={{ ...order, ...ticket.performance }}
              over={isOver(ticket.performance, now)}
              holder={me.data ? `${me.data.firstName} ${me.data.lastName}` : ''}
              price={`${ticket.typeName}, ${formatCents(ticket.priceCents)}`}
            />
            <TicketExtras orderId={order.orderId} ticket={ticket} />
          </li>
        ))}
      </ul>
    </section>
  )
}

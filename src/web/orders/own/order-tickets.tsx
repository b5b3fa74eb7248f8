import { api, logProblem } from '../../platform/api.ts'
import '../components/tickets.css'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Order } from '../../../shared/orders/contract.ts'
import type { TransferBody } from '../../../shared/orders/office/transfers.ts'
import { formatCents } from '../../../shared/platform/money/money.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { useMe } from '../../accounts/api.ts'
import { refresh } from '../../platform/query.ts'
import { formatWhen, tileDay } from '../../platform/theatre-time.ts'
import { useWakeLock } from '../../platform/use-wake-lock.ts'
import { saveTickets } from '../../tickets/components/save-tickets.ts'
import { TicketFace } from '../../tickets/components/ticket-face.tsx'
import { ActButton } from '../../ui/act-button.tsx'
import { FormDialog, useTexts } from '../../ui/form.tsx'
import { Button, Rich, SeatBadge } from '../../ui/pieces.tsx'
import { comingPerformance, isExchangeable, isOver, ticketsOf } from '../components/order-state.ts'
import { RecipientFields } from '../components/recipient-fields.tsx'
import { words } from './catalogue.ts'

/** The tickets of an order in a row to swipe through, from the first valid one. Keeps them for offline, and the screen on. */
export function OrderTickets({ order }: { order: Order }) {
  const me = useMe()
  const row = useRef<HTMLUListElement>(null)
  const tickets = ticketsOf(order)
  const [shown, setShown] = useState(() =>
    Math.max(
      0,
      tickets.findIndex(({ state }) => state === 'valid'),
    ),
  )
  const first = useRef(shown)
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where it begins
  useLayoutEffect(() => {
    // Where the row begins anyway, measuring it would only keep the page from being shown.
    if (first.current > 0) scrollTo(first.current)
  }, [])
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
          <li key={ticket.ticketId}>
            <TicketFace
              ticket={ticket}
              performance={{ ...order, ...ticket.performance }}
              over={isOver(ticket.performance, now)}
              holder={me.data ? `${me.data.firstName} ${me.data.lastName}` : ''}
              price={`${ticket.typeName}, ${formatCents(ticket.priceCents)}`}
            />
            <SendTicket orderId={order.orderId} ticket={ticket} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type SendProps = { orderId: string; ticket: ReturnType<typeof ticketsOf>[number] }

/** Sends a ticket to a friend while that may be done, and says to whom it was sent. */
function SendTicket({ orderId, ticket }: SendProps) {
  const { sent, sendable, ticketId, label, performance } = ticket
  const [isOpen, setOpen] = useState(false)
  const { texts, field } = useTexts({ name: '', email: '' })
  const isAhead = !performance.cancelled && Date.parse(performance.startsAt) > Date.now()
  if (!sendable || !isExchangeable(ticket) || sent?.accepted || !isAhead) return null
  const send = async (to: TransferBody['to']) => {
    await api.post('/orders/:id/transfers', { params: { id: orderId }, body: { ticketId, to } })
    await refresh('/orders', '/orders/:id')
    setOpen(false)
  }
  const dialog = {
    label: words.sendSeat({ label }),
    submit: { label: words.send() },
    cancel: common.cancel(),
  }
  const email = { label: words.friendsEmail(), description: words.sendHint() }
  return (
    <div className="ticket-send">
      {sent && <p>{words.waitsFor({ name: sent.name, email: sent.email ?? '' })}</p>}
      <Button onClick={() => setOpen(true)}>{sent ? words.sendAgain() : words.sendToFriend()}</Button>
      {sent && <ActButton act={() => send(null)}>{words.takeBack()}</ActButton>}
      {isOpen && (
        <FormDialog
          {...dialog}
          send={() => send(texts)}
          onClose={() => setOpen(false)}
          fieldName={(name) => name.replace('to.', '')}
        >
          <RecipientFields field={field} email={email} />
        </FormDialog>
      )}
    </div>
  )
}

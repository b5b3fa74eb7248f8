import { listLabels } from '../../../shared/seating/seats.ts'
import { useTheatre } from '../../platform/theatre-time.ts'
import '../components/tickets.css'
import '../components/receipt.css'
import {
  IconArrowsExchange,
  IconCalendarPlus,
  IconMailForward,
  IconReceiptRefund,
  IconTicketOff,
} from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { Order } from '../../../shared/orders/contract.ts'
import { splitBookedRefund } from '../../../shared/orders/office/paid-by-hand.ts'
import { orderNumber } from '../../../shared/orders/order-number.ts'
import { formatCents } from '../../../shared/platform/money/money.ts'
import { useMe } from '../../accounts/api.ts'
import { api, fileAddress } from '../../platform/api.ts'
import { lazily } from '../../platform/lazily.ts'
import { pageAt } from '../../platform/nav.tsx'
import { openAuth } from '../../platform/session/auth-modal.tsx'
import { useIsGuest, useSession } from '../../platform/session/session.tsx'
import { mailTo } from '../../shell/box-office.tsx'
import { ActButton } from '../../ui/act-button.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { Button, ButtonLink } from '../../ui/pieces.tsx'
import { words as orderWords } from '../components/catalogue.ts'
import { ExchangeList } from '../components/exchange/exchange-list.tsx'
import { canExchange, comingPerformance, returnableTickets, ticketsOf } from '../components/order-state.ts'
import { words } from './catalogue.ts'
import { greeting } from './greeting.ts'

/** How long after the payment the page says that the tickets were e-mailed, in ms. */
const NEWS_MS = 24 * 60 * 60 * 1000

/** The heading of a paid order: when we meet, or why not. */
export function OrderHeading({ order }: { order: Order }) {
  const me = useMe()
  return (
    <h1 className="order-heading">
      {headline(order)}
      {me.data && `, ${me.data.firstName}`}.
    </h1>
  )
}

function headline(order: Order): string {
  if (order.tickets.some(({ state }) => state === 'valid')) return greeting(order, Date.now())
  return order.cancelled ? orderWords.cancelled() : words.wereRefunded()
}

/** What a paid order's tickets can be turned into: files to keep, another mail, another date, or money. */
export function OrderActions({ order }: { order: Order }) {
  const { role } = useSession()
  const isGuest = useIsGuest()
  const { boxOfficeEmail } = useTheatre()
  if (!comingPerformance(order, Date.now())) return null
  const params = { id: order.orderId }
  const isHeld = order.tickets.some(({ state, sent }) => state === 'valid' && !sent?.accepted)
  const number = orderNumber(order.orderId)
  const seats = ticketsOf(order).flatMap(({ state, label }) => (state === 'valid' ? label : []))
  const ask = words.pleaseRefund({ number, count: seats.length, seats: listLabels(seats) })
  return (
    <div className="order-actions">
      {isHeld && (
        <>
          <FileButton variant="primary" file={fileAddress('/orders/:id/tickets.pdf', { params })}>
            {words.downloadPdf()}
          </FileButton>
          <FileButton icon={IconCalendarPlus} file={fileAddress('/orders/:id/calendar.ics', { params })}>
            {words.addToCalendar()}
          </FileButton>
          <ActButton act={() => api.post('/orders/:id/mails', { params })}>
            <IconMailForward className="icon" stroke={1.75} aria-hidden />
            {words.mailAgain()}
          </ActButton>
        </>
      )}
      {role === 'user' && !isGuest && canExchange(order) && (
        <ButtonLink to={pageAt('/exchange', { order: order.orderId })}>
          <IconArrowsExchange className="icon" stroke={1.75} aria-hidden />
          {words.exchange()}
        </ButtonLink>
      )}
      {!isGuest && <ReturnTickets order={order} />}
      {boxOfficeEmail && (
        <a
          className="button"
          data-variant="outline"
          data-size="md"
          href={`${mailTo(boxOfficeEmail, words.refundOf({ number }))}&body=${encodeURIComponent(ask)}`}
        >
          <IconReceiptRefund className="icon" stroke={1.75} aria-hidden />
          {words.requestRefund()}
        </a>
      )}
      {isGuest && (
        <p className="note">
          {words.noAccount()}{' '}
          <button type="button" className="text-button" onClick={() => openAuth('signup')}>
            {words.signUp()}
          </button>
        </p>
      )}
    </div>
  )
}

const partWords = { 'by-hand': words.partPaidOut, credit: words.partCredit, online: words.partRefunded }

/** What was paid and refunded, under which number, and what was exchanged. */
export function OrderFacts({ order }: { order: Order }) {
  const me = useMe()
  const count = mailedCount(order)
  return (
    <div className="order-facts">
      <p className="order-paid num">
        {order.captured === 0
          ? words.confirmedFree()
          : words.received({ amount: formatCents(order.captured) })}
      </p>
      <p className="text-2">
        {words.order({ number: orderNumber(order.orderId) })}
        {count > 0 && ` ${words.mailed({ count, address: me.data?.email || words.yourAddress() })}`}
      </p>
      {order.refunded > 0 && (
        <p className="num">
          <b>
            {splitBookedRefund(order.refundedParts)
              .map(({ way, cents }) => partWords[way]({ amount: formatCents(cents) }))
              .join(' ')}
          </b>
        </p>
      )}
      <ExchangeList exchanges={order.exchanges} />
    </div>
  )
}

/** How many tickets were e-mailed lately: those for the performance of the last exchange, else all. */
function mailedCount(order: Order): number {
  const last = order.exchanges.at(-1)
  const at = last?.at ?? order.paidAt
  if (at === null || Date.now() - Date.parse(at) >= NEWS_MS) return 0
  return ticketsOf(order).filter(
    ({ state, performance }) => state === 'valid' && (!last || performance.startsAt === last.to),
  ).length
}

const ReturnDialog = lazily(() => import('./return-dialog.tsx'), 'ReturnDialog')

/** The button that returns tickets of an order for credit, while there are some that may be. */
function ReturnTickets({ order }: { order: Order }) {
  const { returnHours } = useTheatre()
  const [isOpen, setOpen] = useState(false)
  const tickets = returnableTickets(order, returnHours, Date.now())
  if (tickets.length === 0) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <IconTicketOff className="icon" stroke={1.75} aria-hidden />
        {words.returnForCredit()}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReturnDialog order={order} tickets={tickets} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

import { IconQrcode } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import '../components/my-orders.css'
import { useQuery } from '@tanstack/react-query'
import type { Order } from '../../../shared/orders/contract.ts'
import { centsOf } from '../../../shared/orders/office/paid-by-hand.ts'
import { statusWords } from '../../../shared/orders/order-words.ts'
import { formatCents } from '../../../shared/platform/money/money.ts'
import { AppLink, pageAt } from '../../platform/nav.tsx'
import { useSession } from '../../platform/session/session.tsx'
import { atStart, formatWhenShort } from '../../platform/theatre-time.ts'
import { showsQuery } from '../../shows/api.ts'
import { Poster } from '../../shows/components/poster.tsx'
import { Button, ButtonLink, EmptyState, Part, Pending, Rich, SeatBadge } from '../../ui/pieces.tsx'
import { creditQuery, useOrders } from '../api.ts'
import { SeeShows } from '../components/buying-parts.tsx'
import { words as orderWords } from '../components/catalogue.ts'
import {
  canExchange,
  comingOrders,
  comingPerformance,
  eveningsOf,
  showOf,
} from '../components/order-state.ts'
import { words } from './catalogue.ts'
import { whenAhead } from './greeting.ts'
import { OwnCalendar } from './own-calendar.tsx'

/** The orders of whoever is logged in: tickets for what is to come, the earliest first, then all others. */
export function MyOrders() {
  const orders = useOrders()
  if (!orders.isSuccess) return <Pending query={orders} text={words.loadingOrders()} />
  if (orders.data.length === 0)
    return (
      <>
        <OwnCredit />
        <EmptyState title={words.noOrders()} hint={words.ticketsAppear()}>
          <SeeShows variant="outline" />
        </EmptyState>
      </>
    )
  const coming = comingOrders(orders.data, Date.now())
  const others = orders.data
    .filter((order) => !coming.includes(order))
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
  return (
    <>
      <OwnCredit />
      {coming.length > 0 && <OrderList orders={coming} isComing />}
      {others.length > 0 && (
        <>
          <h3 className="other-orders">{words.otherOrders()}</h3>
          <OrderList orders={others} />
        </>
      )}
      <p>
        <AppLink to="/past-shows">{words.pastShows()}</AppLink>
      </p>
      <OwnCalendar />
    </>
  )
}

/** The credit of whoever is logged in, if they have any. */
function OwnCredit() {
  const { data } = useQuery(creditQuery)
  const reserved = centsOf(data?.reserved ?? [])
  if (!data || data.balance + reserved === 0) return null
  return (
    <p className="own-credit num">
      <b>{words.yourCredit({ amount: formatCents(data.balance) })}</b>{' '}
      {reserved > 0 ? words.creditReserved({ amount: formatCents(reserved) }) : words.creditHint()}
    </p>
  )
}

/** Orders of a staff member, if any: patrons keep their tickets when promoted. */
export function OwnOrders() {
  const count = useOrders().data?.length ?? 0
  if (count === 0) return null
  return (
    <Part className="stack" title={orderWords.myOrders()}>
      <MyOrders />
    </Part>
  )
}

/** How many orders are shown until somebody asks for the rest. */
const FIRST = 8

type OrderListProps = {
  orders: readonly Order[]
  /** They are for performances to come: their tickets are a press away. */
  isComing?: boolean
}

/** The caller's orders as given, each linked to its tickets. */
export function OrderList({ orders, isComing = false }: OrderListProps) {
  const [all, setAll] = useState(false)
  return (
    <>
      <ul className="rows my-orders">
        {orders.slice(0, all ? orders.length : FIRST).map((order) => (
          <OrderRow key={order.orderId} order={order} isComing={isComing} />
        ))}
      </ul>
      {!all && orders.length > FIRST && (
        <div>
          <Button onClick={() => setAll(true)}>{words.showAll({ count: orders.length })}</Button>
        </div>
      )}
    </>
  )
}

function OrderRow({ order, isComing }: { order: Order; isComing: boolean }) {
  const { role } = useSession()
  const now = Date.now()
  const next = isComing && comingPerformance(order, now)
  const show = useQuery({ ...showsQuery, enabled: isComing }).data?.find(
    ({ _id }) => next && _id === next.showId,
  )
  return (
    <li data-coming={isComing || undefined}>
      {isComing && (
        <div className="my-order-poster">
          <Poster show={show ?? { showName: order.showName, pictures: [], accent: '' }} sizes="96px" />
        </div>
      )}
      <div className="my-order-what">
        {next && <p className="my-order-when">{whenAhead(next.startsAt, now)}</p>}
        <h3 id={`order-${order.orderId}`}>
          <AppLink to={pageAt('/confirmation', { order: order.orderId })} lang={order.titleLang ?? undefined}>
            {order.showName}
          </AppLink>
        </h3>
        {eveningsOf(order).map(({ performance, seats }) => (
          <Fragment key={performance.performanceId}>
            <p className="text-2 num">
              {showOf(performance, order.performances)}
              {atStart(formatWhenShort(performance.startsAt))}
            </p>
            <p className="flow my-order-seats">
              {seats.map(({ seatNum, label }) => (
                <SeatBadge key={seatNum} label={label} />
              ))}
            </p>
          </Fragment>
        ))}
        {isComing && (
          <ButtonLink
            variant="primary"
            to={pageAt('/confirmation', { order: order.orderId })}
            className="my-order-show"
            aria-describedby={`order-${order.orderId}`}
          >
            <IconQrcode className="icon" stroke={1.75} aria-hidden />
            {words.showTickets()}
          </ButtonLink>
        )}
      </div>
      <p className="my-order-total num">
        <b>{formatCents(order.total)}</b>
        <span className="text-2">{statusWords[order.status]}</span>
        {role === 'user' && canExchange(order) && (
          <AppLink to={pageAt('/exchange', { order: order.orderId })}>
            <Rich text={words.exchangeFor({ show: order.showName })} />
          </AppLink>
        )}
      </p>
    </li>
  )
}

import '../components/my-orders.css'
import { IconQrcode } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import type { Order } from '../../../shared/orders/contract.ts'
import { statusWords } from '../../../shared/orders/order-words.ts'
import { formatCents } from '../../../shared/platform/money/money.ts'
import { AppLink, pageAt } from '../../platform/nav.tsx'
import { useSession } from '../../platform/session/session.tsx'
import { atStart, formatWhenShort } from '../../platform/theatre-time.ts'
import { showsQuery } from '../../shows/api.ts'
import { Poster } from '../../shows/components/poster.tsx'
import { Button, ButtonLink, Rich, SeatBadge } from '../../ui/pieces.tsx'
import { canExchange, comingPerformance, eveningsOf, showOf } from '../components/order-state.ts'
import { words } from './catalogue.ts'
import { whenAhead } from './when-ahead.ts'

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
        {next && <p className="my-order-when">{atStart(whenAhead(next.startsAt, now))}</p>}
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

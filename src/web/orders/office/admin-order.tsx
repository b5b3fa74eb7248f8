import './admin-orders.css'
import { useQueryClient } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { deskWords, providerName, statusWords } from '../../../shared/orders/order-words.ts'
import type { AdminOrder } from '../../../shared/orders/refunds.ts'
import { formatCents } from '../../../shared/platform/money.ts'
import { Fact } from '../../accounts/components/person-facts.tsx'
import { SentMails } from '../../notifications/components/sent-mails.tsx'
import { AppLink } from '../../platform/nav.tsx'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Cents } from '../../ui/money.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { adminOrderQuery, attentionQuery } from '../api.ts'
import { DownloadButton } from '../components/download-button.tsx'
import { OrderLines } from '../components/order-lines.tsx'
import { MailAgain } from './mail-again.tsx'
import { OrderNote } from './order-note.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { RefundRow } from './refund-row.tsx'
import { ReviewDecision } from './review-decision.tsx'

/** A whole order: buyer, seats, money in and out, history, and what an admin can do about it. */
export function AdminOrderView({ order }: { order: AdminOrder }) {
  const cache = useQueryClient()
  const [refunding, setRefunding] = useState(false)
  const [status, setStatus] = useState<string | null>(null)
  const done = (now: AdminOrder, words: string) => {
    cache.setQueryData(adminOrderQuery(now.orderId).queryKey, now)
    void cache.invalidateQueries({ queryKey: attentionQuery.queryKey })
    setStatus(words)
  }
  const canRefund = order.lines.some((line) => line.standing)
  return (
    <>
      {status && <Notice tone="info">{status}</Notice>}
      {order.performance.cancelled && <Notice tone="info">This performance is cancelled.</Notice>}
      <ReviewDecision order={order} onDone={(now) => done(now, 'Decision saved.')} />
      <dl className="facts">
        <Fact name="Status" value={statusWords[order.status]} />
        <dt>Buyer</dt>
        <dd>
          {order.buyer.username === null ? (
            <>
              <bdi>{order.buyer.name}</bdi>, without an account
            </>
          ) : (
            <AppLink to={`/admin/users/${order.buyer.username}`}>
              <bdi>{order.buyer.name || order.buyer.username}</bdi>
            </AppLink>
          )}
        </dd>
        <Fact name="E-mail" value={order.buyer.email ?? ''} />
        <Fact name="Show" value={order.show.name} />
        <Fact name="Performance" value={formatWhenShort(order.performance.startsAt)} />
        <ExchangedOrders order={order} />
        {order.desk && (
          <Fact
            name={order.exchangedFrom ? 'Changed at the desk' : 'Sold at the desk'}
            value={[deskWords[order.desk.how], order.desk.by && `by ${order.desk.by}`, order.desk.reason]
              .filter(Boolean)
              .join(', ')}
          />
        )}
        <Fact name="Amount refunded" value={order.refunded === 0 ? 'None' : formatCents(order.refunded)} />
      </dl>
      <OrderNote order={order} onSaved={(now) => done(now, 'Note saved.')} />
      <section className="admin-panel" aria-labelledby="order-lines">
        <div className="admin-title">
          <h2 id="order-lines">Seats and tickets</h2>
          <div className="link-row">
            {order.lines.some(({ ticket }) => ticket?.state === 'valid') && (
              <DownloadButton variant="outline" orderId={order.orderId} file="tickets.pdf" of="admin/orders">
                Print tickets
              </DownloadButton>
            )}
            {order.lines.some(({ ticket }) => ticket?.state === 'valid' && ticket.admittedAt === null) &&
              !order.performance.cancelled && (
                <ButtonLink variant="outline" to={`/admin/orders/${order.orderId}/change`}>
                  Change seats
                </ButtonLink>
              )}
            {canRefund && (
              <Button variant="outline" onClick={() => setRefunding(true)}>
                Refund
              </Button>
            )}
          </div>
        </div>
        <OrderLines order={order} />
      </section>
      <Payments order={order} />
      {order.refunds.length > 0 && (
        <section className="admin-panel" aria-labelledby="order-refunds">
          <h2 id="order-refunds">Refunds</h2>
          <ul className="money-rows">
            {order.refunds.map((refund) => (
              <RefundRow
                key={refund.id}
                order={order}
                refund={refund}
                onDone={(now) => done(now, 'Saved.')}
              />
            ))}
          </ul>
        </section>
      )}
      <SentMails mails={order.mails}>
        {order.buyer.email && order.lines.some(({ ticket }) => ticket?.state === 'valid') && (
          <MailAgain
            orderId={order.orderId}
            onSent={() => cache.invalidateQueries({ queryKey: adminOrderQuery(order.orderId).queryKey })}
          />
        )}
      </SentMails>
      <section className="admin-panel" aria-labelledby="order-history">
        <h2 id="order-history">History</h2>
        <ol className="order-history">
          {order.history.map(({ no, at, what, by }) => (
            <li key={no}>
              <time className="num" dateTime={at}>
                {formatWhenShort(at)}
              </time>
              <span>
                {what}
                {by && (
                  <>
                    , by <bdi>{by}</bdi>
                  </>
                )}
              </span>
            </li>
          ))}
        </ol>
      </section>
      {refunding && (
        <RefundDialog
          order={order}
          onDone={(now) => {
            setRefunding(false)
            done(
              now,
              `Refunded. The tickets are void${now.buyer.email ? ', and the buyer gets an e-mail' : ''}.`,
            )
          }}
          onClose={() => setRefunding(false)}
        />
      )}
    </>
  )
}

/** The orders that this one was exchanged from and for. */
function ExchangedOrders({ order: { exchangedFrom, exchangedTo } }: { order: AdminOrder }) {
  const rows = [
    ...(exchangedFrom
      ? [{ name: 'In exchange for', seats: exchangedFrom.oldSeats, exchange: exchangedFrom }]
      : []),
    ...exchangedTo.map((exchange) => ({ name: 'Exchanged for', seats: exchange.newSeats, exchange })),
  ]
  return rows.map(({ name, seats, exchange }) => (
    <Fragment key={exchange.orderId}>
      <dt>{name}</dt>
      <dd>
        <AppLink to={`/admin/orders/${exchange.orderId}`}>
          {exchange.changed ?? `${seats.join(', ')}, ${formatWhenShort(exchange.startsAt)}`}
        </AppLink>
        <span className="num">, a credit of {formatCents(exchange.credit)}</span>
      </dd>
    </Fragment>
  ))
}

function Payments({ order }: { order: AdminOrder }) {
  const words = { creating: 'Begun', open: 'Open', closed: 'Closed', captured: 'Captured' }
  return (
    <section className="admin-panel" aria-labelledby="order-payments">
      <h2 id="order-payments">Payments</h2>
      <ul className="money-rows">
        {order.payments.map((payment) => (
          <li key={payment.createdAt + (payment.reference ?? '')}>
            <p className="money-row">
              <span>
                <b>{words[payment.state]}</b>, {providerName(payment.provider)}
              </span>
              <b>
                <Cents amount={payment.captured || payment.amount} />
              </b>
            </p>
            <p className="text-2">
              {payment.reference && <span className="who">{payment.reference}</span>}
              <span className="num">{formatWhenShort(payment.createdAt)}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

import './admin-orders.css'
import { useState } from 'react'
import { ORDER_NOTE_MAX } from '../../../shared/orders/office/desk.ts'
import { deskWords, providerName, statusWords } from '../../../shared/orders/order-words.ts'
import type { AdminOrder } from '../../../shared/orders/refunds.ts'
import { formatCents } from '../../../shared/platform/money/money.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { Fact } from '../../accounts/components/person-facts.tsx'
import { SentMails } from '../../notifications/components/sent-mails.tsx'
import { api, fileAddress } from '../../platform/api.ts'
import { AppLink, pageAt, useNavigationState } from '../../platform/nav.tsx'
import { cache, refresh } from '../../platform/query.ts'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { FileButton } from '../../ui/file-button.tsx'
import { Form } from '../../ui/form.tsx'
import { Textarea } from '../../ui/more-fields.tsx'
import { ButtonLink, Notice, Part, Rich } from '../../ui/pieces.tsx'
import { adminOrderQuery } from '../api.ts'
import { ExchangeList } from '../components/exchange/exchange-list.tsx'
import { GiftOffice } from '../components/gifts/gift-office.tsx'
import { canChange, changeableLines, onePerPerformance } from '../components/order-state.ts'
import { words } from './catalogue.ts'
import { MailAgain } from './mail-again.tsx'
import { MoneyRow } from './money-words.tsx'
import { OrderLines } from './order-lines.tsx'
import { PrintReceipt } from './print-receipt.tsx'
import { RefundButtons, RefundRow } from './refunds.tsx'
import { ReviewDecision } from './review-decision.tsx'

/** A whole order: buyer, seats, money in and out, history, and what an admin can do about it. */
export function AdminOrderView({ order }: { order: AdminOrder }) {
  const [status, setStatus] = useState<string | null>(null)
  const done = (now: AdminOrder, said: string) => {
    cache.setQueryData(adminOrderQuery(now.orderId).queryKey, now)
    void refresh('/orders/attention')
    setStatus(said)
  }
  return (
    <>
      <ChangeDueNotice />
      {status && <Notice>{status}</Notice>}
      {order.performance.cancelled && <Notice>{words.isCancelled()}</Notice>}
      <ReviewDecision order={order} onDone={(now) => done(now, words.decisionSaved())} />
      <OrderFacts order={order} />
      <OrderNote order={order} onSaved={(now) => done(now, words.noteSaved())} />
      <Tickets
        order={order}
        onRefunded={(now) => done(now, now.buyer.email ? words.refundedAndMailed() : words.refunded())}
      />
      {order.gift && (
        <GiftOffice id={order.orderId} gift={order.gift} onDone={(now) => done(now, common.saved())} />
      )}
      <Payments order={order} />
      {order.refunds.length > 0 && (
        <Part className="admin-panel" title={common.refunds()}>
          <ul className="money-rows">
            {order.refunds.map((refund) => (
              <RefundRow
                key={refund.id}
                order={order}
                refund={refund}
                onDone={(now) => done(now, common.saved())}
              />
            ))}
          </ul>
        </Part>
      )}
      <SentMails mails={order.mails}>
        {order.buyer.email && order.lines.some(({ ticket }) => ticket?.state === 'valid') && (
          <MailAgain orderId={order.orderId} onSent={() => refresh('/orders/:id/detail')} />
        )}
      </SentMails>
      <History order={order} />
    </>
  )
}

/** Whose order it is, for what, and how it was sold. */
function OrderFacts({ order }: { order: AdminOrder }) {
  const live = order.lines.filter((line) => line.live && line.kind === 'seat')
  const whole = { ...order.performance, showName: order.show.name }
  const evenings = live.length > 0 ? onePerPerformance(live) : [whole]
  return (
    <dl className="facts">
      <Fact name={common.status()} value={statusWords[order.status]} />
      <dt>{common.buyer()}</dt>
      <dd>
        {order.buyer.username === null ? (
          <Rich text={words.withoutAccount({ name: order.buyer.name })} />
        ) : (
          <AppLink to={pageAt('/admin/users/:username', { username: order.buyer.username })}>
            <bdi>{order.buyer.name || order.buyer.username}</bdi>
          </AppLink>
        )}
      </dd>
      <Fact name={common.email()} value={order.buyer.email ?? ''} />
      <Fact name={common.show()} value={[...new Set(evenings.map(({ showName }) => showName))].join('; ')} />
      <Fact
        name={order.gift ? common.day() : common.performance()}
        value={evenings.map(({ startsAt }) => formatWhenShort(startsAt)).join('; ')}
      />
      {order.desk && (
        <Fact
          name={order.desk.changed ? words.changedAtDesk() : words.soldAtDesk()}
          value={[
            deskWords[order.desk.how],
            order.desk.by && words.bySeller({ seller: order.desk.by }),
            order.desk.reason,
          ]
            .filter(Boolean)
            .join(', ')}
        />
      )}
      <Fact
        name={words.amountRefunded()}
        value={order.refunded === 0 ? words.noAmount() : formatCents(order.refunded)}
      />
    </dl>
  )
}

/** Seats and tickets, with what can be done with them. */
function Tickets({ order, onRefunded }: { order: AdminOrder; onRefunded: (now: AdminOrder) => void }) {
  return (
    <section className="admin-panel" aria-labelledby="order-lines">
      <div className="admin-title">
        <h2 id="order-lines">{words.seatsAndTickets()}</h2>
        <div className="link-row">
          {order.lines.some(({ ticket }) => ticket?.state === 'valid') && (
            <FileButton
              file={fileAddress('/admin/orders/:id/tickets.pdf', { params: { id: order.orderId } })}
            >
              {words.printTickets()}
            </FileButton>
          )}
          {order.paidAt !== null && <PrintReceipt order={order} />}
          {canChange(order) && <ChangeLinks order={order} />}
          <RefundButtons order={order} onDone={onRefunded} />
        </div>
      </div>
      <OrderLines order={order} />
      <ExchangeList exchanges={order.exchanges} />
    </section>
  )
}

function History({ order }: { order: AdminOrder }) {
  return (
    <Part className="admin-panel" title={words.history()}>
      <ol className="order-history">
        {order.history.map(({ no, at, what, by }) => (
          <li key={no}>
            <time className="num" dateTime={at}>
              {formatWhenShort(at)}
            </time>
            <span>{by === null ? what : <Rich text={words.doneBy({ what, by })} />}</span>
          </li>
        ))}
      </ol>
    </Part>
  )
}

/** The way to change seats: within one performance each. */
function ChangeLinks({ order }: { order: AdminOrder }) {
  const evenings = onePerPerformance(changeableLines(order))
  return evenings.map(({ performanceId, startsAt }) => (
    <ButtonLink
      key={performanceId}
      to={pageAt('/admin/orders/:id/change', { id: order.orderId, performance: performanceId })}
    >
      {evenings.length > 1 ? words.changeSeatsOf({ when: formatWhenShort(startsAt) }) : words.changeSeats()}
    </ButtonLink>
  ))
}

function Payments({ order }: { order: AdminOrder }) {
  return (
    <Part className="admin-panel" title={common.payments()}>
      <ul className="money-rows">
        {order.payments.map((payment) => (
          <li key={payment.createdAt + (payment.reference ?? '')}>
            <MoneyRow state={words[payment.state]()} cents={payment.captured || payment.amount}>
              {providerName(payment.provider)}
            </MoneyRow>
            <p className="text-2">
              {payment.reference && <span className="who">{payment.reference}</span>}
              <span className="num">{formatWhenShort(payment.createdAt)}</span>
            </p>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** What the page of a change passes to that of its order: the cash to hand back, in cents. */
export type ChangeDue = { changeDue: number }

const isChangeDue = (passed: unknown): passed is ChangeDue =>
  typeof passed === 'object' &&
  passed !== null &&
  'changeDue' in passed &&
  typeof passed.changeDue === 'number'

/** The cash to hand back after a change that was paid at the desk just now. */
function ChangeDueNotice() {
  const passed = useNavigationState(isChangeDue)
  return passed && <Notice>{words.changeDue({ amount: formatCents(passed.changeDue) })}</Notice>
}

/** The box office's own note on an order, to read and to change. */
function OrderNote({ order, onSaved }: { order: AdminOrder; onSaved: (now: AdminOrder) => void }) {
  const [note, setNote] = useState(order.note)
  // What the text replaces: another's change is taken over where nothing was typed, and never overwritten unseen.
  const [before, setBefore] = useState(order.note)
  if (order.note !== before && note === before) {
    setNote(order.note)
    setBefore(order.note)
  }
  const send = async () => {
    const call = { params: { id: order.orderId }, body: { note, before } }
    const saved = await api.put('/admin/orders/:id/note', call)
    setNote(saved.note)
    setBefore(saved.note)
    onSaved(saved)
  }
  const read = async () => setBefore((await cache.fetchQuery(adminOrderQuery(order.orderId))).note)
  return (
    <Form
      className="stack written-note"
      send={send}
      isChanged={note !== before}
      conflict={{ codes: ['note-changed'], read }}
      submit={{ label: words.saveNote(), doing: common.saving(), variant: 'outline' }}
    >
      <Textarea
        name="note"
        label={common.note()}
        description={words.noteHint()}
        maxLength={ORDER_NOTE_MAX}
        value={note}
        onChange={setNote}
      />
    </Form>
  )
}

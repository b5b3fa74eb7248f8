import './patron.css'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { spoken } from '../../../shared/language/table.ts'
import type { PatronOrder } from '../../../shared/office/patron.ts'
import { CREDIT_REASON_MAX, type CreditRecord } from '../../../shared/orders/credit.ts'
import { orderNumber } from '../../../shared/orders/order-number.ts'
import { deskWords, statusWords } from '../../../shared/orders/order-words.ts'
import type { SeatOutcome } from '../../../shared/orders/seat-outcomes.ts'
import { formatCents, readCents } from '../../../shared/platform/money/money.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { SentMails } from '../../notifications/components/sent-mails.tsx'
import { AddressAgain } from '../../operations/components/address-again.tsx'
import { ExchangeList } from '../../orders/components/exchange/exchange-list.tsx'
import { words as orderWords } from '../../orders/components/order-catalogue.ts'
import { eveningsOf } from '../../orders/components/order-state.ts'
import { api } from '../../platform/api.ts'
import { AppLink, pageAt } from '../../platform/nav.tsx'
import { newId } from '../../platform/new-id.ts'
import { cache, freshQuery } from '../../platform/query.ts'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { TextInput } from '../../ui/fields.tsx'
import { FormDialog, useTexts, wrongFields } from '../../ui/form.tsx'
import { Button, Notice, Part, Pending } from '../../ui/pieces.tsx'
import { patronQuery } from '../api.ts'
import { words } from './catalogue.ts'
import { PersonNotes } from './person-notes.tsx'

/** What the office knows of a person beside the account: their orders, what was mailed to them. */
export function PatronRecord({ username, email }: { username: string; email: string }) {
  const patron = useQuery(patronQuery(username))
  if (!patron.data) return <Pending query={patron} />
  const { mailRefused, orders, mails } = patron.data
  return (
    <>
      {mailRefused && (
        <Notice tone="danger">
          {words.mailRefused({ when: formatWhenShort(mailRefused.at), reason: mailRefused.reason })}
          <AddressAgain address={email} />
        </Notice>
      )}
      <PersonNotes key={username} username={username} patron={patron.data} />
      <PatronOrders orders={orders} />
      <SentMails mails={mails} />
    </>
  )
}

/** The orders of a person, with what became of their seats and money. */
function PatronOrders({ orders }: { orders: readonly PatronOrder[] }) {
  return (
    <Part className="admin-panel" title={common.orders()}>
      {orders.length === 0 && <p className="text-2">{words.noOrders()}</p>}
      {orders.length > 0 && (
        <ul className="rows user-rows">
          {orders.map((order) => (
            <OrderRow key={order.orderId} order={order} />
          ))}
        </ul>
      )}
    </Part>
  )
}

function OrderRow({ order }: { order: PatronOrder }) {
  const facts = [
    words.ordered({ when: formatWhenShort(order.createdAt) }),
    order.refunded > 0 && orderWords.amountRefunded({ amount: formatCents(order.refunded) }),
    order.cancelled && words.cancelled(),
    order.desk && words.atDesk({ how: deskWords[order.desk] }),
  ]
  return (
    <li>
      <div className="who">
        <b>
          <AppLink to={pageAt('/admin/orders/:id', { id: order.orderId })}>
            {common.orderNumber({ number: orderNumber(order.orderId) })}
          </AppLink>
        </b>
        {eveningsOf(order).map(({ performance, seats }) => (
          <Fragment key={performance.performanceId}>
            <p>
              <bdi>{order.showName}</bdi>,{' '}
              <span className="num">{formatWhenShort(performance.startsAt)}</span>
            </p>
            <p className="num">
              {seats.map(({ label, outcome }) => [label, outcomeWords[outcome]].join(' ').trim()).join(', ')}
            </p>
          </Fragment>
        ))}
        <p className="text-2 num">{facts.filter(Boolean).join(' · ')}</p>
        <ExchangeList exchanges={order.exchanges} />
      </div>
      <p className="num patron-sum">
        <b>{formatCents(order.total)}</b>
        <span className="text-2">{statusWords[order.status]}</span>
      </p>
    </li>
  )
}

/** What became of a seat, after its label; nothing while its ticket is valid. */
const outcomeWords = spoken<SeatOutcome>({
  valid: () => '',
  admitted: orderWords.admitted,
  void: orderWords.void,
  'no-ticket': () => '',
})

type Act = 'give' | 'take'

/** A person's credit: what there is, what came and went, and the office's two acts on it. */
export function PersonCredit({ username }: { username: string }) {
  const query = freshQuery('/users/:username/credit', { params: { username } })
  const credit = useQuery(query)
  const [act, setAct] = useState<Act | null>(null)
  return (
    <Part className="admin-panel" title={common.credit()}>
      {!credit.data && <Pending query={credit} />}
      {credit.data && (
        <>
          <p className="num">{words.balance({ amount: formatCents(credit.data.balance) })}</p>
          <div className="link-row">
            <Button onClick={() => setAct('give')}>{words.give()}</Button>
            {credit.data.balance > 0 && <Button onClick={() => setAct('take')}>{words.take()}</Button>}
          </div>
          <Entries entries={credit.data.entries} />
        </>
      )}
      {act && (
        <CreditDialog
          username={username}
          act={act}
          onDone={(record) => {
            cache.setQueryData(query.queryKey, record)
            setAct(null)
          }}
          onClose={() => setAct(null)}
        />
      )}
    </Part>
  )
}

type CreditDialogProps = {
  username: string
  act: Act
  onDone: (record: CreditRecord) => void
  onClose: () => void
}

function CreditDialog({ username, act, onDone, onClose }: CreditDialogProps) {
  const { texts, field } = useTexts({ amount: '', reason: '' })
  const label = act === 'give' ? words.give() : words.take()
  // Made once a dialog, so that a double click acts once.
  const [key] = useState(newId)
  const send = async (password: string) => {
    const cents = readCents(texts.amount)
    if (!cents) throw wrongFields({ amount: words.sayAmount() })
    const body = { amount: act === 'give' ? cents : -cents, reason: texts.reason, key, password }
    onDone(await api.post('/users/:username/credit', { params: { username }, body }))
  }
  return (
    <FormDialog
      password
      label={label}
      submit={{ label, variant: act === 'take' ? 'danger' : 'primary' }}
      cancel={words.leave()}
      send={send}
      onClose={onClose}
    >
      <TextInput
        label={words.amount()}
        inputMode="decimal"
        required={words.sayAmount()}
        {...field('amount')}
      />
      <TextInput
        label={common.reason()}
        description={words.reasonHint()}
        maxLength={CREDIT_REASON_MAX}
        required={words.sayWhy()}
        {...field('reason')}
      />
    </FormDialog>
  )
}

function Entries({ entries }: Pick<CreditRecord, 'entries'>) {
  if (entries.length === 0) return null
  return (
    <ul className="rows user-rows">
      {entries.map(({ id, kind, cents, reason, orderId, at }) => (
        <li key={id}>
          <div className="who">
            <b>{words[kind]()}</b>
            {reason && <p className="note-text">{reason}</p>}
            <p className="text-2 num">
              {formatWhenShort(at)}
              {orderId && (
                <>
                  {' · '}
                  <AppLink to={pageAt('/admin/orders/:id', { id: orderId })}>
                    {common.orderNumber({ number: orderNumber(orderId) })}
                  </AppLink>
                </>
              )}
            </p>
          </div>
          <p className="num patron-sum">
            <b>{formatCents(cents)}</b>
          </p>
        </li>
      ))}
    </ul>
  )
}

import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { cache } from '../../platform/query.ts'
import './admin-orders.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { words as officeWords } from '../../../shared/orders/office/office-catalogue.ts'
import { UNKNOWN_LISTED, type UnknownPayment } from '../../../shared/orders/office/unknown-payments.ts'
import { orderNumber } from '../../../shared/orders/order-number.ts'
import { providerName } from '../../../shared/orders/order-words.ts'
import { formatCents } from '../../../shared/platform/money/money.ts'
import { api } from '../../platform/api.ts'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { FormDialog, useTexts } from '../../ui/form.tsx'
import { Button, EmptyState, Notice, Part, Rich } from '../../ui/pieces.tsx'
import { unknownPaymentsQuery } from '../api.ts'
import { MoneyRow, NoteField } from './money-words.tsx'
import { words } from './refund-catalogue.ts'

const states: Record<UnknownPayment['state'], () => string> = {
  open: common.paid,
  due: words.refundOnWay,
  refunded: words.refundedThere,
  explained: words.explained,
  matched: words.matched,
}

/** Whether a payment is on the list. */
function isWaiting({ state }: UnknownPayment): boolean {
  return state === 'open' || state === 'due'
}

type OnDone = (now: UnknownPayment[], said: string) => void

/** Payments without an order: open ones, and those settled recently. */
export function UnknownList({ payments }: { payments: readonly UnknownPayment[] }) {
  const [status, setStatus] = useState('')
  const waiting = payments.filter(isWaiting)
  const settled = payments.filter((payment) => !isWaiting(payment))
  const done: OnDone = (now, said) => {
    cache.setQueryData(unknownPaymentsQuery.queryKey, now)
    setStatus(said)
  }
  return (
    <>
      {status && <Notice>{status}</Notice>}
      <Part className="admin-panel" title={common.waitingForYou()}>
        {waiting.length === 0 ? (
          <EmptyState title={words.everyHasOrder()} hint={words.willAppear()} />
        ) : (
          <>
            <SettleAll waiting={waiting} onDone={done} />
            <Rows payments={waiting} onDone={done} />
          </>
        )}
      </Part>
      {settled.length > 0 && (
        <Part className="admin-panel" title={words.settled()}>
          <Rows payments={settled} onDone={done} />
        </Part>
      )}
    </>
  )
}

/** Links to payments without an order, if there are any. */
export function UnknownNotice() {
  const count = useQuery(unknownPaymentsQuery).data?.filter(isWaiting).length ?? 0
  if (count === 0) return null
  return (
    <Notice>
      <p>
        <Rich text={words.atProviders({ count })} to="/admin/orders/unknown" />
      </p>
    </Notice>
  )
}

type RowsProps = { payments: readonly UnknownPayment[]; onDone: OnDone }

function Rows({ payments, onDone }: RowsProps) {
  return (
    <ul className="money-rows">
      {payments.map((payment) => (
        <Row key={payment.id} payment={payment} onDone={onDone} />
      ))}
    </ul>
  )
}

/** One payment without an order, and the two ways to settle it. */
function Row({ payment, onDone }: { payment: UnknownPayment; onDone: OnDone }) {
  const { paymentRef: reference } = payment
  return (
    <li>
      <MoneyRow state={states[payment.state]()} cents={payment.amount}>
        {providerName(payment.provider)}, <span className="num">{formatWhenShort(payment.paidAt)}</span>
      </MoneyRow>
      <p className="text-2 who">
        {payment.orderId ? words.orderOf({ number: orderNumber(payment.orderId), reference }) : reference}
      </p>
      {payment.back > 0 && payment.state === 'open' && (
        <p className="text-2">{words.partlyRefunded({ amount: formatCents(payment.back) })}</p>
      )}
      {payment.problem && <p className="list-problem">{payment.problem}</p>}
      {payment.note && <p className="text-2">{words.quoted({ note: payment.note })}</p>}
      {payment.state === 'open' && <Settle payments={[payment]} onDone={onDone} />}
    </li>
  )
}

/** Settles every listed payment at once, as after a restore; says how many refunds are on their way. */
function SettleAll({ waiting, onDone }: { waiting: readonly UnknownPayment[]; onDone: OnDone }) {
  const open = waiting.filter(({ state }) => state === 'open')
  const under = waiting.length - open.length
  return (
    <>
      {under > 1 && (
        <p className="text-2" role="status">
          {words.onTheirWay({ count: under })}
        </p>
      )}
      {waiting.length >= UNKNOWN_LISTED && (
        <p className="text-2">{words.oldestListed({ count: UNKNOWN_LISTED })}</p>
      )}
      <Settle payments={open} several onDone={onDone} />
    </>
  )
}

/** What settles a payment: its money goes back, or somebody says what it is. */
type Decision = 'refund' | 'explanation'

type SettleProps = RowsProps & { several?: boolean }

/** Refunds or explains a payment, or `several` at once. */
function Settle({ payments, several = false, onDone }: SettleProps) {
  const [asked, setAsked] = useState<Decision | null>(null)
  const { texts, set, field } = useTexts({ note: '' })
  const count = payments.length
  const amount = formatCents(payments.reduce((sum, one) => sum + one.amount - one.back, 0))
  const ask = (decision: Decision) => {
    set({ note: '' })
    setAsked(decision)
  }
  const reference = payments[0]?.paymentRef ?? ''
  const nameOf = (decision: Decision) =>
    decision === 'refund' ? words.refundThereOf({ amount, reference }) : words.markExplainedOf({ reference })
  const button = (decision: Decision, variant: 'outline' | 'link') => (
    <Button
      variant={variant}
      aria-label={several ? undefined : nameOf(decision)}
      onClick={() => ask(decision)}
    >
      {settleWords(decision, amount, count).label}
    </Button>
  )
  const says = settleWords(asked ?? 'refund', amount, count)
  const send = async (decision: Decision, password: string) => {
    const ids = payments.map(({ id }) => id)
    // One that was settled meanwhile is refused; of several, those are left alone.
    const { settled, payments: now } =
      decision === 'refund'
        ? await api.post('/unknown-payments/refunds', { body: { ids, password } })
        : await api.post('/unknown-payments/explanations', { body: { ids, ...texts, password } })
    setAsked(null)
    onDone(now, says.done({ count: settled, others: count - settled }))
  }
  return (
    <>
      {(!several || count > 1) && (
        <div className="link-row">
          {button('refund', 'outline')}
          {button('explanation', 'link')}
        </div>
      )}
      {asked && (
        <FormDialog
          password
          label={says.label}
          submit={{ label: says.submit, variant: asked === 'refund' ? 'danger' : 'primary' }}
          cancel={says.cancel}
          send={(password) => send(asked, password)}
          onClose={() => setAsked(null)}
        >
          <p className="dialog-text">{says.follows}</p>
          {asked === 'explanation' && (
            <NoteField
              label={words.whatPaymentsAre({ count })}
              required={officeWords.sayWhatPaymentsAre({ count })}
              {...field('note')}
            />
          )}
        </FormDialog>
      )}
    </>
  )
}

/** What is said of an act on `count` payments, which come to `amount`. */
function settleWords(decision: Decision, amount: string, count: number) {
  if (decision === 'refund')
    return {
      label: words.refundThere({ count }),
      submit: words.refundAmount({ amount }),
      cancel: words.keepPayments({ count }),
      follows: words.refundThereConsequence({ amount, count }),
      done: words.requested,
    }
  return {
    label: words.markExplained({ count }),
    submit: words.markExplained({ count: 1 }),
    cancel: words.leaveUnexplained({ count }),
    follows: words.explainConsequence({ count }),
    done: words.explainedNow,
  }
}

import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import './admin-orders.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { words as officeWords } from '../../../shared/orders/office/office-catalogue.ts'
import { UNKNOWN_LISTED, type UnknownPayment } from '../../../shared/orders/office/unknown-payments.ts'
import { orderNumber } from '../../../shared/orders/order-number.ts'
import { providerName } from '../../../shared/orders/order-words.ts'
import { formatCents } from '../../../shared/platform/money/money.ts'
import { api } from '../../platform/api.ts'
import { AppLink } from '../../platform/nav.tsx'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/form.tsx'
import { EmptyState, Notice, Part } from '../../ui/pieces.tsx'
import { Rich } from '../../ui/rich.tsx'
import { wrongFields } from '../../ui/use-form.ts'
import { unknownPaymentsQuery } from '../api.ts'
import { words as orderWords } from './catalogue.ts'
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
  const cache = useQueryClient()
  const [status, setStatus] = useState('')
  const waiting = payments.filter(isWaiting)
  const settled = payments.filter((payment) => !isWaiting(payment))
  const done: OnDone = (now, said) => {
    cache.setQueryData(unknownPaymentsQuery.queryKey, now)
    setStatus(said)
  }
  return (
    <>
      {status && <Notice tone="info">{status}</Notice>}
      <Part className="admin-panel" title={orderWords.waitingForYou()}>
        {waiting.length === 0 ? (
          <EmptyState title={words.everyHasOrder()}>
            <p>{words.willAppear()}</p>
          </EmptyState>
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
    <Notice tone="info">
      <p>
        <Rich
          text={words.atProviders({ count })}
          parts={{ link: (inner) => <AppLink to="/admin/orders/unknown">{inner}</AppLink> }}
        />
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
  const [asked, setAsked] = useState<Decision | null>(null)
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
      {payment.state === 'open' && (
        <div className="link-row">
          <Button
            variant="outline"
            aria-label={words.refundThereOf({ amount: formatCents(leftOf([payment])), reference })}
            onClick={() => setAsked('refund')}
          >
            {words.refundThere()}
          </Button>
          <Button
            variant="link"
            aria-label={words.markExplainedOf({ reference })}
            onClick={() => setAsked('explanation')}
          >
            {words.markExplained()}
          </Button>
        </div>
      )}
      {asked && (
        <SettleDialog
          decision={asked}
          payments={[payment]}
          texts={textsOfOne(asked, formatCents(leftOf([payment])))}
          act={async (note, password) => {
            const { payments } = await settle(asked, [payment], note, password)
            setAsked(null)
            onDone(payments, asked === 'refund' ? words.refundRequested() : common.saved())
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </li>
  )
}

/** Refunds or explains every listed payment at once, as after a restore; says how many refunds are on their way. */
function SettleAll({ waiting, onDone }: { waiting: readonly UnknownPayment[]; onDone: OnDone }) {
  const [asked, setAsked] = useState<Decision | null>(null)
  const open = waiting.filter(({ state }) => state === 'open')
  const under = waiting.length - open.length
  const count = open.length
  const act = async (note: string, password: string) => {
    if (!asked) return
    const { settled, payments } = await settle(asked, open, note, password)
    setAsked(null)
    onDone(payments, settledWords(asked, settled, count - settled))
  }
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
      {count > 1 && (
        <div className="link-row">
          <Button variant="outline" onClick={() => setAsked('refund')}>
            {words.refundAll({ count })}
          </Button>
          <Button variant="link" onClick={() => setAsked('explanation')}>
            {words.explainAll({ count })}
          </Button>
        </div>
      )}
      {asked && (
        <SettleDialog
          decision={asked}
          payments={open}
          texts={textsOfAll(asked, formatCents(leftOf(open)), count)}
          act={act}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

/** Settles these payments at once. One that was settled meanwhile is refused; of several, those are left alone. */
function settle(decision: Decision, payments: readonly UnknownPayment[], note: string, password: string) {
  const ids = payments.map(({ id }) => id)
  return decision === 'refund'
    ? api.post('/unknown-payments/refunds', { body: { ids, password } })
    : api.post('/unknown-payments/explanations', { body: { ids, note, password } })
}

/** How many were settled by this act, and how many meanwhile by others. */
function settledWords(decision: Decision, count: number, others: number): string {
  if (decision === 'refund')
    return others === 0 ? words.requested({ count }) : words.othersSettled({ count, others })
  return others === 0 ? words.explainedAll({ count }) : words.explainedOthersSettled({ count, others })
}

/** What settles a payment: its money goes back, or somebody says what it is. */
type Decision = 'refund' | 'explanation'

/** What of these payments has not gone back yet, in cents. */
const leftOf = (payments: readonly UnknownPayment[]) =>
  payments.reduce((sum, { amount, back }) => sum + amount - back, 0)

const textsOfOne = (decision: Decision, amount: string) =>
  decision === 'refund'
    ? {
        label: words.refundThere(),
        submit: words.refundAmount({ amount }),
        cancel: words.keepPayment(),
        follows: words.unknownConsequence(),
      }
    : {
        label: words.markExplained(),
        submit: words.markExplained(),
        cancel: words.leaveUnexplained(),
        follows: words.explainConsequence(),
      }

const textsOfAll = (decision: Decision, amount: string, count: number) =>
  decision === 'refund'
    ? {
        label: words.refundAll({ count }),
        submit: words.refundAmount({ amount }),
        cancel: words.keepPayments(),
        follows: words.refundAllConsequence({ amount, count }),
      }
    : {
        label: words.explainAll({ count }),
        submit: words.markExplained(),
        cancel: words.leaveAllUnexplained(),
        follows: words.explainAllConsequence({ count }),
      }

type SettleDialogProps = {
  decision: Decision
  payments: readonly UnknownPayment[]
  texts: ReturnType<typeof textsOfOne>
  act: (note: string, password: string) => Promise<void>
  onClose: () => void
}

function SettleDialog({ decision, payments, texts, act, onClose }: SettleDialogProps) {
  const [note, setNote] = useState('')
  const [label, missing] =
    payments.length > 1
      ? [words.whatTheyAre(), officeWords.sayWhatTheyAre()]
      : [words.whatItIs(), officeWords.sayWhatItIs()]
  const { follows, submit, ...dialog } = texts
  const send = async (password: string) => {
    if (decision === 'explanation' && note.trim() === '') throw wrongFields({ note: missing })
    await act(note, password)
  }
  return (
    <FormDialog
      password
      {...dialog}
      submit={{ label: submit, variant: decision === 'refund' ? 'danger' : 'primary' }}
      send={send}
      onClose={onClose}
    >
      <p className="dialog-text">{follows}</p>
      {decision === 'explanation' && <NoteField label={label} value={note} onChange={setNote} />}
    </FormDialog>
  )
}

import { useState } from 'react'
import { words as officeWords } from '../../../shared/orders/office-catalogue.ts'
import { orderNumber } from '../../../shared/orders/order-number.ts'
import { providerName } from '../../../shared/orders/order-words.ts'
import type { UnknownPayment } from '../../../shared/orders/unknown-payments.ts'
import { formatCents } from '../../../shared/platform/money.ts'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { Button } from '../../ui/button.tsx'
import { Cents } from '../../ui/money.tsx'
import { PasswordDialog } from '../../ui/password-dialog.tsx'
import { wrongFields } from '../../ui/use-form.ts'
import { settleUnknown } from '../api.ts'
import { NoteField } from '../components/note-field.tsx'
import { words as orderWords } from './catalogue.ts'
import { words as refundWords } from './refund-catalogue.ts'
import { words } from './unknown-catalogue.ts'

const states: Record<UnknownPayment['state'], () => string> = {
  open: words.paid,
  due: words.refundOnWay,
  refunded: words.refundedThere,
  explained: words.explained,
  matched: words.matched,
}

/** Whether a payment is on the list. */
export function isWaiting({ state }: UnknownPayment): boolean {
  return state === 'open' || state === 'due'
}

type UnknownRowProps = {
  payment: UnknownPayment
  onDone: (now: UnknownPayment[], said: string) => void
}

/** One payment without an order, and the two ways to settle it. */
export function UnknownRow({ payment, onDone }: UnknownRowProps) {
  const [asked, setAsked] = useState<'refund' | 'explanation' | null>(null)
  const [note, setNote] = useState('')
  const left = payment.amount - payment.back
  const act = async (password: string) => {
    if (asked === 'explanation' && note.trim() === '') throw wrongFields({ note: officeWords.sayWhatItIs() })
    const body = asked === 'explanation' ? { note, password } : { password }
    const now = await settleUnknown(payment.id, asked ?? 'refund', body)
    setAsked(null)
    onDone(now, asked === 'refund' ? words.refundRequested() : orderWords.saved())
  }
  return (
    <li>
      <p className="money-row">
        <span>
          <b>{states[payment.state]()}</b>, {providerName(payment.provider)},{' '}
          <span className="num">{formatWhenShort(payment.paidAt)}</span>
        </span>
        <b>
          <Cents amount={payment.amount} />
        </b>
      </p>
      <p className="text-2 who">
        {payment.orderId
          ? words.orderOf({ number: orderNumber(payment.orderId), reference: payment.paymentRef })
          : payment.paymentRef}
      </p>
      {payment.back > 0 && payment.state === 'open' && (
        <p className="text-2">{words.partlyRefunded({ amount: formatCents(payment.back) })}</p>
      )}
      {payment.problem && <p className="list-problem">{payment.problem}</p>}
      {payment.note && <p className="text-2">{refundWords.quoted({ note: payment.note })}</p>}
      {payment.state === 'open' && (
        <div className="link-row">
          <Button
            variant="outline"
            aria-label={words.refundThereOf({ amount: formatCents(left), reference: payment.paymentRef })}
            onClick={() => setAsked('refund')}
          >
            {words.refundThere()}
          </Button>
          <Button
            variant="link"
            aria-label={words.markExplainedOf({ reference: payment.paymentRef })}
            onClick={() => setAsked('explanation')}
          >
            {words.markExplained()}
          </Button>
        </div>
      )}
      {asked && (
        <PasswordDialog
          label={asked === 'refund' ? words.refundThere() : words.markExplained()}
          confirm={
            asked === 'refund'
              ? refundWords.refundAmount({ amount: formatCents(left) })
              : words.markExplained()
          }
          cancel={asked === 'refund' ? words.keepPayment() : words.leaveUnexplained()}
          danger={asked === 'refund'}
          act={act}
          onClose={() => setAsked(null)}
        >
          {(wrong) => (
            <>
              <p className="dialog-text">
                {asked === 'refund' ? words.refundConsequence() : words.explainConsequence()}
              </p>
              {asked === 'explanation' && (
                <NoteField label={words.whatItIs()} value={note} onChange={setNote} error={wrong.note} />
              )}
            </>
          )}
        </PasswordDialog>
      )}
    </li>
  )
}

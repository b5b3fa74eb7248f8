import { useState } from 'react'
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

const states: Record<UnknownPayment['state'], string> = {
  open: 'Paid',
  due: 'The refund is on its way',
  refunded: 'Refunded at the provider',
  explained: 'Explained',
  matched: 'Its order is here now',
}

/** Whether a payment is on the list. */
export function isWaiting({ state }: UnknownPayment): boolean {
  return state === 'open' || state === 'due'
}

type UnknownRowProps = {
  payment: UnknownPayment
  onDone: (now: UnknownPayment[], words: string) => void
}

/** One payment without an order, and the two ways to settle it. */
export function UnknownRow({ payment, onDone }: UnknownRowProps) {
  const [asked, setAsked] = useState<'refund' | 'explanation' | null>(null)
  const [note, setNote] = useState('')
  const left = payment.amount - payment.back
  const act = async (password: string) => {
    if (asked === 'explanation' && note.trim() === '')
      throw wrongFields({ note: 'Say what this payment is.' })
    const body = asked === 'explanation' ? { note, password } : { password }
    const now = await settleUnknown(payment.id, asked ?? 'refund', body)
    setAsked(null)
    onDone(now, asked === 'refund' ? 'Refund requested.' : 'Saved.')
  }
  return (
    <li>
      <p className="money-row">
        <span>
          <b>{states[payment.state]}</b>, {providerName(payment.provider)},{' '}
          <span className="num">{formatWhenShort(payment.paidAt)}</span>
        </span>
        <b>
          <Cents amount={payment.amount} />
        </b>
      </p>
      <p className="text-2 who">
        {payment.orderId && `Order ${orderNumber(payment.orderId)}. `}
        {payment.paymentRef}
      </p>
      {payment.back > 0 && payment.state === 'open' && (
        <p className="text-2">{formatCents(payment.back)} of it was already refunded at the provider.</p>
      )}
      {payment.problem && <p className="list-problem">{payment.problem}</p>}
      {payment.note && <p className="text-2">“{payment.note}”</p>}
      {payment.state === 'open' && (
        <div className="link-row">
          <Button
            variant="outline"
            aria-label={`Refund at the provider, ${formatCents(left)}, ${payment.paymentRef}`}
            onClick={() => setAsked('refund')}
          >
            Refund at the provider
          </Button>
          <Button
            variant="link"
            aria-label={`Mark as explained, ${payment.paymentRef}`}
            onClick={() => setAsked('explanation')}
          >
            Mark as explained
          </Button>
        </div>
      )}
      {asked && (
        <PasswordDialog
          label={asked === 'refund' ? 'Refund at the provider' : 'Mark as explained'}
          confirm={asked === 'refund' ? `Refund ${formatCents(left)}` : 'Mark as explained'}
          cancel={asked === 'refund' ? 'Keep the payment' : 'Leave it unexplained'}
          danger={asked === 'refund'}
          act={act}
          onClose={() => setAsked(null)}
        >
          {(wrong) => (
            <>
              <p className="dialog-text">
                {asked === 'refund'
                  ? 'The buyer gets the money back the way it was paid. Any tickets they were e-mailed will not be admitted; they can buy again.'
                  : 'The payment leaves this list, and no money moves.'}
              </p>
              {asked === 'explanation' && (
                <NoteField label="What this payment is" value={note} onChange={setNote} error={wrong.note} />
              )}
            </>
          )}
        </PasswordDialog>
      )}
    </li>
  )
}

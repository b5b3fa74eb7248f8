import { useState } from 'react'
import { orderNumber } from '../../../shared/orders/order-number.ts'
import { providerName } from '../../../shared/orders/order-words.ts'
import { isPaidByHand } from '../../../shared/orders/paid-by-hand.ts'
import {
  type AdminOrder,
  type AdminRefund,
  refundReasonWords,
  SLOW_MS,
} from '../../../shared/orders/refunds.ts'
import { formatCents } from '../../../shared/platform/money.ts'
import { AppLink } from '../../platform/nav.tsx'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, TextInput } from '../../ui/fields.tsx'
import { Cents } from '../../ui/money.tsx'
import { PasswordDialog } from '../../ui/password-dialog.tsx'
import { wrongFields } from '../../ui/use-form.ts'
import { postOrderAction } from '../api.ts'
import { stateOf } from '../components/money-words.ts'

type RefundRowProps = { order: AdminOrder; refund: AdminRefund; onDone: (order: AdminOrder) => void }

/** One refund: its state, and what to do if it was refused, is late or is paid out by hand. */
export function RefundRow({ order, refund, onDone }: RefundRowProps) {
  const [asked, setAsked] = useState<'retry' | 'paid' | null>(null)
  const [how, setHow] = useState('')
  const [fromDrawer, setFromDrawer] = useState(true)
  const byHand = refund.state === 'due' && isPaidByHand(refund.provider)
  const slow = refund.state === 'due' && !byHand && Date.now() - Date.parse(refund.dueAt) > SLOW_MS
  const act = async (password: string) => {
    if (asked === 'paid' && how.trim() === '')
      throw wrongFields({ how: 'Say how it was paid, such as the number of a cheque.' })
    const body = asked === 'paid' ? { how, fromDrawer, password } : { password }
    onDone(await postOrderAction(order.orderId, `refunds/${refund.id}/${asked}`, body))
    setAsked(null)
  }
  return (
    <li>
      <p className="money-row">
        <span>
          <b>{stateOf(refund)}</b>, {refundReasonWords[refund.reason]}
          {refund.settles && (
            <>
              , for{' '}
              <AppLink to={`/admin/orders/${refund.settles}`}>order {orderNumber(refund.settles)}</AppLink>
            </>
          )}
        </span>
        <b>
          <Cents amount={refund.amount} />
        </b>
      </p>
      <p className="text-2">
        {[providerName(refund.provider), refund.lines.join(', '), refund.providerRef ?? '']
          .filter(Boolean)
          .join(' · ')}
        {' · '}
        <span className="num">{formatWhenShort(refund.doneAt ?? refund.createdAt)}</span>
      </p>
      {refund.problem && <p className="list-problem">{refund.problem}</p>}
      {refund.note && <p className="text-2">“{refund.note}”</p>}
      {(refund.state === 'refused' || byHand || slow) && (
        <div className="link-row">
          {!byHand && (
            <Button variant="outline" onClick={() => setAsked('retry')}>
              Try again
            </Button>
          )}
          {!slow && (
            <Button variant={byHand ? 'outline' : 'link'} onClick={() => setAsked('paid')}>
              {byHand ? 'Mark as paid out' : 'Paid another way'}
            </Button>
          )}
        </div>
      )}
      {asked && (
        <PasswordDialog
          label={asked === 'retry' ? 'Try the refund again' : 'Paid by hand'}
          confirm={asked === 'retry' ? 'Try again' : 'Mark as paid'}
          cancel={asked === 'retry' ? 'Leave it for now' : 'Not paid yet'}
          act={act}
          onClose={() => setAsked(null)}
        >
          {(wrong) => (
            <>
              <p className="dialog-text">
                {formatCents(refund.amount)} to <bdi>{order.buyer.name}</bdi>.
              </p>
              {asked === 'paid' && (
                <TextInput
                  name="how"
                  label="How it was paid"
                  placeholder="Cheque 1042"
                  autoComplete="off"
                  maxLength={200}
                  value={how}
                  onChange={setHow}
                  error={wrong.how}
                />
              )}
              {asked === 'paid' && refund.provider === 'cash' && (
                <Checkbox
                  name="fromDrawer"
                  checked={fromDrawer}
                  onChange={setFromDrawer}
                  label="In cash, from the drawer"
                />
              )}
            </>
          )}
        </PasswordDialog>
      )}
    </li>
  )
}

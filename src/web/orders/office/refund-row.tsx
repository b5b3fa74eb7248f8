import { useState } from 'react'
import { providerName } from '../../../shared/orders/order-words.ts'
import { isPaidAtDesk, isPaidByHand } from '../../../shared/orders/paid-by-hand.ts'
import {
  type AdminOrder,
  type AdminRefund,
  refundReasonWords,
  SLOW_MS,
} from '../../../shared/orders/refunds.ts'
import { words as refundWords } from '../../../shared/orders/refunds-catalogue.ts'
import { cashCents, formatCents } from '../../../shared/platform/money.ts'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, TextInput } from '../../ui/fields.tsx'
import { Cents } from '../../ui/money.tsx'
import { PasswordDialog } from '../../ui/password-dialog.tsx'
import { Rich } from '../../ui/rich.tsx'
import { wrongFields } from '../../ui/use-form.ts'
import { postOrderAction } from '../api.ts'
import { stateOf } from '../components/money-words.ts'
import { words } from './refund-catalogue.ts'

type RefundRowProps = { order: AdminOrder; refund: AdminRefund; onDone: (order: AdminOrder) => void }

/** One refund: its state, and what to do if it was refused, is late or is paid out by hand. */
export function RefundRow({ order, refund, onDone }: RefundRowProps) {
  const [asked, setAsked] = useState<'retry' | 'paid' | null>(null)
  const [how, setHow] = useState('')
  const [fromDrawer, setFromDrawer] = useState(true)
  const byHand = refund.state === 'due' && isPaidByHand(refund.provider)
  const slow = refund.state === 'due' && !byHand && Date.now() - Date.parse(refund.dueAt) > SLOW_MS
  const act = async (password: string) => {
    if (asked === 'paid' && how.trim() === '') throw wrongFields({ how: refundWords.sayHowPaid() })
    const body = asked === 'paid' ? { how, fromDrawer, password } : { password }
    onDone(await postOrderAction(order.orderId, `refunds/${refund.id}/${asked}`, body))
    setAsked(null)
  }
  return (
    <li>
      <p className="money-row">
        <span>
          <b>{stateOf(refund)}</b>, {refundReasonWords[refund.reason]}
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
      {refund.note && <p className="text-2">{words.quoted({ note: refund.note })}</p>}
      {(refund.state === 'refused' || byHand || slow) && (
        <div className="link-row">
          {!byHand && (
            <Button variant="outline" onClick={() => setAsked('retry')}>
              {words.tryAgain()}
            </Button>
          )}
          {!slow && (
            <Button variant={byHand ? 'outline' : 'link'} onClick={() => setAsked('paid')}>
              {byHand ? words.markPaidOut() : words.paidAnotherWay()}
            </Button>
          )}
        </div>
      )}
      {asked && (
        <PasswordDialog
          label={asked === 'retry' ? words.tryRefundAgain() : words.paidByHand()}
          confirm={asked === 'retry' ? words.tryAgain() : words.markPaid()}
          cancel={asked === 'retry' ? words.leaveForNow() : words.notPaidYet()}
          act={act}
          onClose={() => setAsked(null)}
        >
          {(wrong) => (
            <>
              <p className="dialog-text">
                <Rich
                  text={words.amountTo({ amount: formatCents(refund.amount), name: order.buyer.name })}
                  parts={{ name: (inner) => <bdi>{inner}</bdi> }}
                />
              </p>
              {asked === 'paid' && refund.provider === 'cash' && (
                <p className="dialog-text num">
                  {words.roundedCash({ amount: formatCents(cashCents(refund.amount)) })}
                </p>
              )}
              {asked === 'paid' && (
                <TextInput
                  name="how"
                  label={words.howPaid()}
                  placeholder={words.howPaidExample()}
                  autoComplete="off"
                  maxLength={200}
                  value={how}
                  onChange={setHow}
                  error={wrong.how}
                />
              )}
              {asked === 'paid' && isPaidAtDesk(refund.provider) && (
                <Checkbox
                  name="fromDrawer"
                  checked={fromDrawer}
                  onChange={setFromDrawer}
                  label={refund.provider === 'cash' ? words.fromDrawer() : words.onTerminal()}
                />
              )}
            </>
          )}
        </PasswordDialog>
      )}
    </li>
  )
}

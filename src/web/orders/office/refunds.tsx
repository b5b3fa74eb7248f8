import { useState } from 'react'
import { isOnItsWay, isPaidAtDesk, isRefundedByHand } from '../../../shared/orders/office/paid-by-hand.ts'
import { providerName } from '../../../shared/orders/order-words.ts'
import { splitRefund } from '../../../shared/orders/refund-sources.ts'
import {
  type AdminOrder,
  type AdminRefund,
  refundReasonWords,
  SLOW_MS,
} from '../../../shared/orders/refunds.ts'
import { words as refundWords } from '../../../shared/orders/refunds-catalogue.ts'
import { cashCents, formatCents } from '../../../shared/platform/money/money.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { ApiError, api } from '../../platform/api.ts'
import { newId } from '../../platform/new-id.ts'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { words as uiWords } from '../../ui/catalogue.ts'
import { TextInput } from '../../ui/fields.tsx'
import { FormDialog, useTexts, wrongFields } from '../../ui/form.tsx'
import { Checkbox } from '../../ui/more-fields.tsx'
import { Button, Notice, Rich } from '../../ui/pieces.tsx'
import { words as orderWords } from './catalogue.ts'
import { MoneyRow, NoteField, stateOf, WhereBack } from './money-words.tsx'
import { words } from './refund-catalogue.ts'

type RefundRowProps = { order: AdminOrder; refund: AdminRefund; onDone: (order: AdminOrder) => void }

/** One refund: its state, and what to do if it was refused, is late or is paid out by hand. */
export function RefundRow({ order, refund, onDone }: RefundRowProps) {
  const [asked, setAsked] = useState<'retry' | 'paid' | null>(null)
  const byHand = refund.state === 'due' && isRefundedByHand(refund.provider)
  const slow = isOnItsWay(refund) && Date.now() - Date.parse(refund.dueAt) > SLOW_MS
  const dialog = { order, refund, onDone, onClose: () => setAsked(null) }
  return (
    <li>
      <MoneyRow state={stateOf(refund)} cents={refund.amount}>
        {refundReasonWords[refund.reason]}
      </MoneyRow>
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
          {!byHand && <Button onClick={() => setAsked('retry')}>{uiWords.tryAgain()}</Button>}
          {!slow && (
            <Button variant={byHand ? 'outline' : 'link'} onClick={() => setAsked('paid')}>
              {byHand ? words.markPaidOut() : words.paidAnotherWay()}
            </Button>
          )}
        </div>
      )}
      {asked === 'retry' && <RetryDialog {...dialog} />}
      {asked === 'paid' && <PaidDialog {...dialog} />}
    </li>
  )
}

type RowDialogProps = RefundRowProps & { onClose: () => void }

function RetryDialog({ order, refund, onDone, onClose }: RowDialogProps) {
  return (
    <FormDialog
      password
      label={words.tryRefundAgain()}
      submit={{ label: uiWords.tryAgain() }}
      cancel={words.leaveForNow()}
      send={async (password) => {
        const params = { id: order.orderId, refundId: refund.id }
        onDone(await api.post('/orders/:id/refunds/:refundId/retry', { params, body: { password } }))
        onClose()
      }}
      onClose={onClose}
    >
      <AmountTo order={order} refund={refund} />
    </FormDialog>
  )
}

function PaidDialog({ order, refund, onDone, onClose }: RowDialogProps) {
  const { texts, field } = useTexts({ how: '' })
  const [fromDrawer, setFromDrawer] = useState(true)
  const act = async (password: string) => {
    const body = { ...texts, fromDrawer, password }
    const params = { id: order.orderId, refundId: refund.id }
    onDone(await api.post('/orders/:id/refunds/:refundId/paid', { params, body }))
    onClose()
  }
  return (
    <FormDialog
      password
      label={words.paidByHand()}
      submit={{ label: words.markPaid() }}
      cancel={words.notPaidYet()}
      send={act}
      onClose={onClose}
    >
      <AmountTo order={order} refund={refund} />
      {refund.provider === 'cash' && (
        <p className="dialog-text num">
          {words.roundedCash({ amount: formatCents(cashCents(refund.amount)) })}
        </p>
      )}
      <TextInput
        label={words.howPaid()}
        placeholder={words.howPaidExample()}
        maxLength={200}
        required={refundWords.sayHowPaid()}
        {...field('how')}
      />
      {isPaidAtDesk(refund.provider) && (
        <Checkbox
          name="fromDrawer"
          checked={fromDrawer}
          onChange={setFromDrawer}
          label={refund.provider === 'cash' ? words.fromDrawer() : words.onTerminal()}
        />
      )}
    </FormDialog>
  )
}

function AmountTo({ order, refund }: Pick<RefundRowProps, 'order' | 'refund'>) {
  return (
    <p className="dialog-text">
      <Rich text={words.amountTo({ amount: formatCents(refund.amount), name: order.buyer.name })} />
    </p>
  )
}

/** The ways to refund a paid order: some of its lines, or all that were not used, chosen beforehand. */
export function RefundButtons({ order, onDone }: Omit<RefundRowProps, 'refund'>) {
  const [first, setFirst] = useState<string[] | null>(null)
  const lines = order.lines.filter((line) => line.live)
  const unused = lines.filter((line) => !isInside(line)).map(idOf)
  const some = unused.length === 1 ? unused : []
  return (
    <>
      {lines.length > 0 && <Button onClick={() => setFirst(some)}>{orderWords.refund()}</Button>}
      {unused.length > 1 && (
        <Button onClick={() => setFirst(unused)}>
          {unused.length === lines.length ? words.wholeOrder() : words.allUnused()}
        </Button>
      )}
      {first && <RefundDialog {...{ order, lines, first, onDone }} onClose={() => setFirst(null)} />}
    </>
  )
}

type RefundDialogProps = Omit<RowDialogProps, 'refund'> & { lines: AdminOrder['lines']; first: string[] }

/** Asks which lines of a paid order to refund, a message to the buyer, and the password. */
function RefundDialog({ order, lines, first, onDone, onClose }: RefundDialogProps) {
  const [chosen, setChosen] = useState(() => new Set(first))
  const [note, setNote] = useState('')
  const [inside, setInside] = useState(false)
  // Made once a dialog, so that a double click acts once.
  const [key] = useState(newId)
  const picked = lines.filter((line) => chosen.has(idOf(line)))
  const sum = picked.reduce((total, line) => total + line.net + line.tax, 0)
  const { paid, waived, parts } = splitRefund(order.refundFrom, sum)
  const admitted = picked.some(isInside)
  const many = new Set(lines.map(({ performanceId }) => performanceId)).size > 1
  const amountLabel = words.refundAmount({ amount: formatCents(paid) })
  const act = async (password: string) => {
    if (picked.length === 0)
      throw new ApiError(400, { code: 'invalid-input', message: refundWords.chooseWhat() })
    if (admitted && !inside) throw wrongFields({ evenAdmitted: words.confirmThis() })
    const body = {
      ticketIds: picked.flatMap(({ ticket }) => ticket?.ticketId ?? []),
      donation: picked.some(({ kind }) => kind !== 'seat'),
      note,
      evenAdmitted: inside,
      key,
      password,
    }
    onDone(await api.post('/orders/:id/refunds', { params: { id: order.orderId }, body }))
    onClose()
  }
  return (
    <FormDialog
      password
      label={orderWords.refund()}
      submit={{ label: picked.length > 0 ? amountLabel : orderWords.refund(), variant: 'danger' }}
      cancel={words.keepOrder()}
      send={act}
      onClose={onClose}
    >
      <fieldset className="stack-s choices">
        <legend>{lines.some(({ tax }) => tax > 0) ? words.withTax() : words.withoutTax()}</legend>
        {lines.map((line, i) => (
          <Checkbox
            key={idOf(line)}
            data-autofocus={i === 0 || undefined}
            checked={chosen.has(idOf(line))}
            onChange={() => setChosen(chosen.symmetricDifference(new Set([idOf(line)])))}
            label={
              <span className="choice-label">
                <span>
                  {nameOf(line)}
                  {many && line.kind === 'seat' && `, ${formatWhenShort(line.startsAt)}`}
                </span>
                <span className="num">{formatCents(line.net + line.tax)}</span>
              </span>
            }
          />
        ))}
      </fieldset>
      {order.givenOutside > 0 && (
        <Notice>{words.givenOutside({ amount: formatCents(order.givenOutside) })}</Notice>
      )}
      {waived > 0 && <Notice>{words.waived({ amount: formatCents(waived) })}</Notice>}
      <WhereBack parts={parts} />
      {admitted && (
        <Checkbox name="evenAdmitted" checked={inside} onChange={setInside} label={words.evenUsed()} />
      )}
      <NoteField label={words.messageToBuyer()} value={note} onChange={setNote} />
      <p className="text-2">{words.whatFollows()}</p>
    </FormDialog>
  )
}

/** What a line is known by in the dialog: its ticket, or that it is the donation. */
function idOf({ ticket, kind }: AdminOrder['lines'][number]): string {
  return ticket?.ticketId ?? kind
}

function nameOf(line: AdminOrder['lines'][number]): string {
  const { kind, label } = line
  if (kind !== 'seat') return label
  return isInside(line) ? words.admittedSeat({ label }) : common.seatNamed({ label })
}

function isInside({ ticket }: AdminOrder['lines'][number]): boolean {
  return ticket !== null && ticket.admittedAt !== null
}

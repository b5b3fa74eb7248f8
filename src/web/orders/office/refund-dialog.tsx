import { useState } from 'react'
import { paidParts, splitRefund } from '../../../shared/orders/refund-sources.ts'
import type { AdminOrder } from '../../../shared/orders/refunds.ts'
import { words as refundWords } from '../../../shared/orders/refunds-catalogue.ts'
import { formatCents } from '../../../shared/platform/money.ts'
import { ApiError } from '../../platform/api.ts'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { Checkbox } from '../../ui/fields.tsx'
import { PasswordDialog } from '../../ui/password-dialog.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { wrongFields } from '../../ui/use-form.ts'
import { postOrderAction } from '../api.ts'
import { NoteField } from '../components/note-field.tsx'
import { WhereBack } from '../components/where-back.tsx'
import { words as orderWords } from './catalogue.ts'
import { words } from './refund-catalogue.ts'

type RefundDialogProps = {
  order: AdminOrder
  onDone: (order: AdminOrder) => void
  onClose: () => void
}

/** Asks which lines of a paid order to refund, a message to the buyer, and the password. */
export function RefundDialog({ order, onDone, onClose }: RefundDialogProps) {
  const lines = order.lines.filter((line) => line.live)
  const [chosen, setChosen] = useState(() => new Set(lines.filter((line) => !isInside(line)).map(idOf)))
  const [note, setNote] = useState('')
  const [inside, setInside] = useState(false)
  // Made once a dialog, so that a double click acts once.
  const [key] = useState(() => crypto.randomUUID().replaceAll('-', ''))
  const picked = lines.filter((line) => chosen.has(idOf(line)))
  const sum = picked.reduce((total, line) => total + line.net + line.tax, 0)
  const sources = order.refundFrom
  const { paid, waived } = splitRefund(sources, sum)
  const admitted = picked.some(isInside)

  const many = new Set(lines.map(({ performanceId }) => performanceId)).size > 1

  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const act = async (password: string) => {
    if (picked.length === 0)
      throw new ApiError(400, { code: 'invalid-input', message: refundWords.chooseWhat() })
    if (admitted && !inside) throw wrongFields({ evenAdmitted: words.confirmThis() })
    onDone(
      await postOrderAction(order.orderId, 'refunds', {
        ticketIds: picked.flatMap(({ ticket }) => ticket?.ticketId ?? []),
        donation: picked.some(({ kind }) => kind === 'donation'),
        note,
        evenAdmitted: inside,
        key,
        password,
      }),
    )
  }
  return (
    <PasswordDialog
      label={orderWords.refund()}
      confirm={words.refundAmount({ amount: formatCents(paid) })}
      cancel={words.keepOrder()}
      danger
      act={act}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <fieldset className="choices">
            <legend>{lines.some(({ tax }) => tax > 0) ? words.withTax() : words.withoutTax()}</legend>
            {lines.map((line) => (
              <Checkbox
                key={idOf(line)}
                checked={chosen.has(idOf(line))}
                onChange={() => toggle(idOf(line))}
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
            <Notice tone="info">{words.givenOutside({ amount: formatCents(order.givenOutside) })}</Notice>
          )}
          {waived > 0 && <Notice tone="info">{words.waived({ amount: formatCents(waived) })}</Notice>}
          <WhereBack parts={paidParts(sources, sum)} />
          {admitted && (
            <Checkbox
              name="evenAdmitted"
              checked={inside}
              onChange={setInside}
              label={words.evenUsed()}
              error={wrong.evenAdmitted}
            />
          )}
          <NoteField label={words.messageToBuyer()} value={note} onChange={setNote} error={wrong.note} />
          <p className="text-2">{words.whatFollows()}</p>
        </>
      )}
    </PasswordDialog>
  )
}

/** What a line is known by in the dialog: its ticket, or that it is the donation. */
function idOf({ ticket, kind }: AdminOrder['lines'][number]): string {
  return ticket?.ticketId ?? kind
}

function nameOf(line: AdminOrder['lines'][number]): string {
  const { kind, label } = line
  if (kind !== 'seat') return label
  return isInside(line) ? words.admittedSeat({ label }) : words.seat({ label })
}

function isInside({ ticket }: AdminOrder['lines'][number]): boolean {
  return ticket !== null && ticket.admittedAt !== null
}

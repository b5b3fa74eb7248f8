import { useState } from 'react'
import { words as officeWords } from '../../../shared/orders/office-catalogue.ts'
import { UNKNOWN_LISTED, type UnknownPayment } from '../../../shared/orders/unknown-payments.ts'
import { formatCents } from '../../../shared/platform/money.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordDialog } from '../../ui/password-dialog.tsx'
import { wrongFields } from '../../ui/use-form.ts'
import { settleAllUnknown } from '../api.ts'
import { NoteField } from '../components/note-field.tsx'
import { words as refundWords } from './refund-catalogue.ts'
import { words } from './unknown-catalogue.ts'

type SettleAllProps = {
  waiting: readonly UnknownPayment[]
  onDone: (now: UnknownPayment[], said: string) => void
}

/** Refunds or explains every listed payment at once, as after a restore; says how many refunds are on their way. */
export function SettleAllUnknown({ waiting, onDone }: SettleAllProps) {
  const [asked, setAsked] = useState<'refund' | 'explanation' | null>(null)
  const open = waiting.filter(({ state }) => state === 'open')
  const under = waiting.length - open.length
  const dialog = {
    open,
    onClose: () => setAsked(null),
    onDone(now: UnknownPayment[], said: string) {
      setAsked(null)
      onDone(now, said)
    },
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
      {open.length > 1 && (
        <div className="link-row">
          <Button variant="outline" onClick={() => setAsked('refund')}>
            {words.refundAll({ count: open.length })}
          </Button>
          <Button variant="link" onClick={() => setAsked('explanation')}>
            {words.explainAll({ count: open.length })}
          </Button>
        </div>
      )}
      {asked === 'refund' && <RefundAll {...dialog} />}
      {asked === 'explanation' && <ExplainAll {...dialog} />}
    </>
  )
}

type DialogProps = {
  open: readonly UnknownPayment[]
  onDone: (now: UnknownPayment[], said: string) => void
  onClose: () => void
}

const idsOf = (payments: readonly UnknownPayment[]) => payments.map(({ id }) => id)

function RefundAll({ open, onDone, onClose }: DialogProps) {
  const cents = open.reduce((sum, { amount, back }) => sum + amount - back, 0)
  const act = async (password: string) => {
    const { requested, payments } = await settleAllUnknown('refunds', { ids: idsOf(open), password })
    const others = open.length - requested
    onDone(
      payments,
      others === 0
        ? words.requested({ count: requested })
        : words.othersSettled({ count: requested, others }),
    )
  }
  return (
    <PasswordDialog
      label={words.refundAll({ count: open.length })}
      confirm={refundWords.refundAmount({ amount: formatCents(cents) })}
      cancel={words.keepPayments()}
      danger
      act={act}
      onClose={onClose}
    >
      <p className="dialog-text">
        {words.refundAllConsequence({ amount: formatCents(cents), count: open.length })}
      </p>
    </PasswordDialog>
  )
}

function ExplainAll({ open, onDone, onClose }: DialogProps) {
  const [note, setNote] = useState('')
  const act = async (password: string) => {
    if (note.trim() === '') throw wrongFields({ note: officeWords.sayWhatTheyAre() })
    const { explained, payments } = await settleAllUnknown('explanations', {
      ids: idsOf(open),
      note,
      password,
    })
    const others = open.length - explained
    onDone(
      payments,
      others === 0
        ? words.explainedAll({ count: explained })
        : words.explainedOthersSettled({ count: explained, others }),
    )
  }
  return (
    <PasswordDialog
      label={words.explainAll({ count: open.length })}
      confirm={words.markExplained()}
      cancel={words.leaveAllUnexplained()}
      act={act}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <p className="dialog-text">{words.explainAllConsequence({ count: open.length })}</p>
          <NoteField label={words.whatTheyAre()} value={note} onChange={setNote} error={wrong.note} />
        </>
      )}
    </PasswordDialog>
  )
}

import { useState } from 'react'
import { locales } from '../../../shared/language/language.ts'
import type { Cancellation } from '../../../shared/orders/cancellations.ts'
import { formatCents } from '../../../shared/platform/money.ts'
import { useTheatre } from '../../platform/theatre.ts'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { Checkbox } from '../../ui/fields.tsx'
import { PasswordDialog } from '../../ui/password-dialog.tsx'
import { Rich } from '../../ui/rich.tsx'
import { cancelPerformance } from '../api.ts'
import { NoteField } from '../components/note-field.tsx'
import { words } from './cancel-catalogue.ts'

type CancelDialogProps = {
  performance: Cancellation
  onDone: (now: Cancellation) => void
  onClose: () => void
}

/** Confirms a cancellation: what it means in tickets and money, and the password. */
export function CancelDialog({ performance, onDone, onClose }: CancelDialogProps) {
  const { sold } = performance
  const [keepDonations, setKeepDonations] = useState(false)
  const { french } = useTheatre()
  const [note, setNote] = useState('')
  const [noteFr, setNoteFr] = useState('')
  const act = async (password: string) => {
    onDone(await cancelPerformance(performance.performanceId, { keepDonations, note, noteFr, password }))
  }
  return (
    <PasswordDialog
      label={words.cancelPerformance()}
      confirm={words.cancelAndRefund()}
      cancel={words.keepPerformance()}
      danger
      act={act}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <p className="dialog-text">
            <Rich
              text={words.consequence({
                show: performance.showName,
                when: formatWhenShort(performance.startsAt),
                orders: sold.orders,
                tickets: sold.tickets,
                total: formatCents(sold.total),
              })}
              parts={{ show: (inner) => <bdi>{inner}</bdi> }}
            />
          </p>
          {sold.donations > 0 && (
            <Checkbox
              checked={keepDonations}
              onChange={setKeepDonations}
              label={words.keepDonations({ amount: formatCents(sold.donations) })}
            />
          )}
          <NoteField label={words.messageToHolders()} value={note} onChange={setNote} error={wrong.note} />
          {french && (
            <NoteField
              name="noteFr"
              label={words.messageFr()}
              description={words.frenchHint()}
              lang={locales.fr}
              value={noteFr}
              onChange={setNoteFr}
              error={wrong.noteFr}
            />
          )}
        </>
      )}
    </PasswordDialog>
  )
}

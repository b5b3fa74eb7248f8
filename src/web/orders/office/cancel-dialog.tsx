import { useState } from 'react'
import type { Cancellation } from '../../../shared/orders/cancellations.ts'
import { formatCents } from '../../../shared/platform/money.ts'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { Checkbox } from '../../ui/fields.tsx'
import { PasswordDialog } from '../../ui/password-dialog.tsx'
import { cancelPerformance } from '../api.ts'
import { NoteField } from '../components/note-field.tsx'

type CancelDialogProps = {
  performance: Cancellation
  onDone: (now: Cancellation) => void
  onClose: () => void
}

/** Confirms a cancellation: what it means in tickets and money, and the password. */
export function CancelDialog({ performance, onDone, onClose }: CancelDialogProps) {
  const { sold } = performance
  const [keepDonations, setKeepDonations] = useState(false)
  const [note, setNote] = useState('')
  const act = async (password: string) => {
    onDone(await cancelPerformance(performance.performanceId, { keepDonations, note, password }))
  }
  return (
    <PasswordDialog
      label="Cancel the performance"
      confirm="Cancel and refund everyone"
      cancel="Keep the performance"
      danger
      act={act}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <p className="dialog-text">
            <bdi>{performance.showName}</bdi>, {formatWhenShort(performance.startsAt)}: {sold.orders}{' '}
            {sold.orders === 1 ? 'order' : 'orders'} with {sold.tickets}{' '}
            {sold.tickets === 1 ? 'ticket' : 'tickets'} will be refunded, {formatCents(sold.total)} in all.
            This cannot be undone.
          </p>
          {sold.donations > 0 && (
            <Checkbox
              checked={keepDonations}
              onChange={setKeepDonations}
              label={`Keep the donations (${formatCents(sold.donations)} before tax)`}
            />
          )}
          <NoteField
            label="Message to ticket holders (included in the e-mail)"
            value={note}
            onChange={setNote}
            error={wrong.note}
          />
        </>
      )}
    </PasswordDialog>
  )
}

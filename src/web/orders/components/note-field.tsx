import { NOTE_MAX } from '../../../shared/orders/refunds.ts'
import { Textarea } from '../../ui/fields.tsx'

type NoteFieldProps = {
  label: string
  note: string
  onChange: (note: string) => void
  error: string | undefined
}

/** What an admin writes about money: to the buyer, or for the books. */
export function NoteField({ label, note, onChange, error }: NoteFieldProps) {
  return (
    <Textarea
      name="note"
      label={label}
      maxLength={NOTE_MAX}
      value={note}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  )
}

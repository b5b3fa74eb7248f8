import { NOTE_MAX } from '../../../shared/orders/refunds.ts'
import { Textarea, type TextareaProps } from '../../ui/fields.tsx'

/** What an admin writes about money: to the buyer, or for the books. */
export function NoteField(props: TextareaProps) {
  return <Textarea name="note" maxLength={NOTE_MAX} {...props} />
}

import './reason-form.css'
import { TextInput } from '../../ui/fields.tsx'
import { Form, useTexts } from '../../ui/form.tsx'
import { Button } from '../../ui/pieces.tsx'

type ReasonFormProps = {
  /** The question, the field's name in the call, and what is said when it is empty. */
  label: string
  name: string
  missing: string
  /** The two buttons, and the first while it is busy. */
  confirm: string
  doing: string
  cancel: string
  onCancel: () => void
  send: (reason: string) => Promise<void>
}

/** Asks for a sentence before something is done. */
export function ReasonForm(props: ReasonFormProps) {
  const { label, name, missing, confirm, doing, cancel, onCancel, send } = props
  const { texts, field } = useTexts({ reason: '' })
  return (
    <Form
      className="stack reason-form"
      send={() => send(texts.reason.trim())}
      submit={{ label: confirm, doing }}
      beside={<Button onClick={onCancel}>{cancel}</Button>}
    >
      <TextInput autoFocus label={label} maxLength={200} required={missing} {...field('reason', name)} />
    </Form>
  )
}

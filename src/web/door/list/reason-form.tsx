import './reason-form.css'
import { type FormEvent, useRef, useState } from 'react'
import { Button, SubmitButton } from '../../ui/button.tsx'
import { TextInput } from '../../ui/fields.tsx'

type ReasonFormProps = {
  /** The question, the field's name in the call, and what is said when it is empty. */
  label: string
  name: string
  missing: string
  /** The two buttons, and the first while it is busy. */
  confirm: string
  doing: string
  cancel: string
  busy: boolean
  /** What the server said of the field. */
  problem: string | undefined
  onCancel: () => void
  onConfirm: (reason: string) => void
}

/** Asks for a sentence before something is done. */
export function ReasonForm(props: ReasonFormProps) {
  const { label, name, missing, confirm, doing, cancel, busy, problem, onCancel, onConfirm } = props
  const field = useRef<HTMLInputElement>(null)
  const [reason, setReason] = useState('')
  const [empty, setEmpty] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setEmpty(!reason.trim())
    if (reason.trim()) onConfirm(reason.trim())
    else field.current?.focus()
  }
  return (
    <form className="stack reason-form" onSubmit={submit} noValidate aria-busy={busy}>
      <TextInput
        ref={field}
        autoFocus
        label={label}
        name={name}
        autoComplete="off"
        maxLength={200}
        value={reason}
        onChange={setReason}
        error={empty ? missing : problem}
      />
      <div className="link-row">
        <SubmitButton busy={busy} doing={doing} label={confirm} />
        <Button variant="outline" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </form>
  )
}

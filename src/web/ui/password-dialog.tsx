import { type ReactNode, useState } from 'react'
import { messageOf } from '../platform/api.ts'
import { Button, SubmitButton } from './button.tsx'
import { DialogBox } from './dialog-box.tsx'
import { TextInput } from './fields.tsx'
import { words } from './password-catalogue.ts'
import { Notice } from './pieces.tsx'
import { atField, useForm, wrongFields } from './use-form.ts'

type PasswordDialogProps = {
  label: string
  /** What is about to happen; a function if it has fields, given their errors by name. */
  children: ReactNode | ((wrong: Readonly<Record<string, string>>) => ReactNode)
  /** The two buttons, each named after what it does. */
  confirm: string
  cancel: string
  /** It takes something away. */
  danger?: boolean
  /** Runs the action with the password of the person logged in; errors are shown in the dialog. */
  act: (password: string) => Promise<void>
  onClose: () => void
}

/** Asks for the password again before a sensitive action. */
export function PasswordDialog({
  label,
  children,
  confirm,
  cancel,
  danger = false,
  act,
  onClose,
}: PasswordDialogProps) {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm(
    async () => {
      setProblem(null)
      if (password === '') throw wrongFields({ password: words.enterPassword() })
      await act(password).catch((failure: unknown) => {
        throw atField(failure, { 'wrong-password': 'password', 'password-needed': 'password' })
      })
    },
    (failure) => setProblem(messageOf(failure)),
  )
  return (
    <DialogBox label={label} heading onClose={onClose}>
      <form className="stack" onSubmit={form.submit} noValidate aria-busy={form.busy}>
        {typeof children === 'function' ? children(form.fields) : children}
        <TextInput
          name="password"
          type="password"
          label={words.yourPassword()}
          autoComplete="current-password"
          data-autofocus
          value={password}
          onChange={setPassword}
          error={form.fields.password}
        />
        {problem && <Notice tone="danger">{problem}</Notice>}
        <div className="dialog-actions">
          <Button variant="outline" onClick={onClose}>
            {cancel}
          </Button>
          <SubmitButton
            variant={danger ? 'danger' : 'primary'}
            busy={form.busy}
            doing={words.oneMoment()}
            label={confirm}
          />
        </div>
      </form>
    </DialogBox>
  )
}

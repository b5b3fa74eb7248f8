import { type ReactNode, useState } from 'react'
import { words } from '../../shared/platform/text/common-catalogue.ts'
import { TextInput } from './fields.tsx'
import { FormDialog } from './form.tsx'
import { atField, wrongFields } from './use-form.ts'

type PasswordDialogProps = {
  label: string
  /** What is about to happen, and its fields if it has any. */
  children: ReactNode
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
export function PasswordDialog({ children, confirm, danger, act, ...dialog }: PasswordDialogProps) {
  const [password, setPassword] = useState('')
  const send = async () => {
    if (password === '') throw wrongFields({ password: words.enterPassword() })
    await act(password).catch((failure: unknown) => {
      throw atField(failure, { 'wrong-password': 'password', 'password-needed': 'password' })
    })
  }
  return (
    <FormDialog {...dialog} send={send} submit={{ label: confirm, variant: danger ? 'danger' : 'primary' }}>
      {children}
      <TextInput
        name="password"
        type="password"
        label={words.yourPassword()}
        autoComplete="current-password"
        data-autofocus
        value={password}
        onChange={setPassword}
      />
    </FormDialog>
  )
}

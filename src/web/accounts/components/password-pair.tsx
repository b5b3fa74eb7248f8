import { type ReactNode, useState } from 'react'
import { TextInput } from '../../ui/fields.tsx'
import { textField, wrongFields } from '../../ui/form.tsx'
import { Checkbox } from '../../ui/more-fields.tsx'
import { words } from './catalogue.ts'

export type PasswordPairValues = { newPassword: string; confirm: string }

type PasswordPairProps = {
  values: PasswordPairValues
  onChange: (change: Partial<PasswordPairValues>) => void
  hint: string
  /** A password field above the pair; gets the input type for it. */
  before?: (type: 'text' | 'password') => ReactNode
}

/** A new password, typed twice, and the toggle to show it. */
export function PasswordPair({ values, onChange, hint, before }: PasswordPairProps) {
  const [shown, setShown] = useState(false)
  const type = shown ? 'text' : 'password'
  return (
    <>
      {before?.(type)}
      <TextInput
        type={type}
        label={words.newPassword()}
        description={hint}
        autoComplete="new-password"
        {...textField('newPassword', values, onChange)}
      />
      <TextInput
        type={type}
        label={words.confirmNew()}
        autoComplete="new-password"
        {...textField('confirm', values, onChange)}
      />
      <Checkbox label={words.show()} checked={shown} onChange={setShown} />
    </>
  )
}

/** Throws field errors if either is empty or the two differ. */
export function checkPair({ newPassword, confirm }: PasswordPairValues): void {
  if (newPassword === '') throw wrongFields({ newPassword: words.chooseNew() })
  if (newPassword !== confirm) throw wrongFields({ confirm: words.noMatch() })
}

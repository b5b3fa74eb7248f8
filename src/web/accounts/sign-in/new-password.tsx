import { useState } from 'react'
import { PASSWORD_MIN } from '../../../shared/accounts/contract.ts'
import { Checkbox, TextInput, type TextInputProps } from '../../ui/fields.tsx'
import { words as accountWords } from '../components/catalogue.ts'
import { words } from './auth-catalogue.ts'

/** The password field of a new account, with a box to show what is typed. */
export function NewPassword(
  field: Pick<TextInputProps, 'name' | 'value' | 'onChange' | 'error' | 'required'>,
) {
  const [shown, setShown] = useState(false)
  return (
    <>
      <TextInput
        label={accountWords.password()}
        description={words.passwordHint({ count: PASSWORD_MIN })}
        type={shown ? 'text' : 'password'}
        {...field}
        autoComplete="new-password"
      />
      <Checkbox label={accountWords.showPassword()} checked={shown} onChange={setShown} />
    </>
  )
}

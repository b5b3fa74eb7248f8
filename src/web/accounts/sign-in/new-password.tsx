import { useState } from 'react'
import { PASSWORD_MIN } from '../../../shared/accounts/contract.ts'
import { TextInput, type TextInputProps } from '../../ui/fields.tsx'
import { Checkbox } from '../../ui/more-fields.tsx'
import { words as accountWords } from '../components/catalogue.ts'
import { words } from './auth-catalogue.ts'

type NewPasswordProps = Pick<TextInputProps, 'name' | 'value' | 'onChange' | 'error' | 'required'> & {
  /** How many characters it needs, 8 unless said. */
  least?: number
}

/** The password field of a new account, with a box to show what is typed. */
export function NewPassword({ least = PASSWORD_MIN, ...field }: NewPasswordProps) {
  const [shown, setShown] = useState(false)
  return (
    <>
      <TextInput
        label={accountWords.password()}
        description={words.passwordHint({ count: least })}
        type={shown ? 'text' : 'password'}
        {...field}
        autoComplete="new-password"
      />
      <Checkbox label={accountWords.showPassword()} checked={shown} onChange={setShown} />
    </>
  )
}

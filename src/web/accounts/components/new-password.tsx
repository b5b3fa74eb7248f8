import { useState } from 'react'
import { PASSWORD_MIN } from '../../../shared/accounts/contract.ts'
import { Checkbox, TextInput, type TextInputProps } from '../../ui/fields.tsx'

/** The password field of a new account, with a box to show what is typed. */
export function NewPassword(
  field: Pick<TextInputProps, 'name' | 'value' | 'onChange' | 'error' | 'required'>,
) {
  const [shown, setShown] = useState(false)
  return (
    <>
      <TextInput
        label="Password"
        description={`At least ${PASSWORD_MIN} characters; three or four random words work well.`}
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        {...field}
      />
      <Checkbox label="Show password" checked={shown} onChange={setShown} />
    </>
  )
}

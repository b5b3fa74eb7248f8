import { useContext, useId } from 'react'
import { taxingOf } from '../../../shared/platform/money/taxes.ts'
import { listAccounts } from '../../../shared/reports/journal.ts'
import { useTheatre } from '../../platform/theatre.ts'
import { TextInput, WrongFields } from '../../ui/fields.tsx'
import type { FieldProps } from './rows-field.tsx'

/** The codes of all accounts; an empty field shows the code that counts instead. */
export function AccountsField(props: FieldProps<Record<string, string>>) {
  const { name, label, hint, range, value, onChange, pinned } = props
  const id = useId()
  const problem = useContext(WrongFields)[name]
  const { taxes } = taxingOf(useTheatre())
  const set = (account: string, code: string) => {
    const { [account]: _, ...others } = value
    onChange(code === '' ? others : { ...others, [account]: code })
  }
  return (
    <fieldset className="contacts" aria-describedby={id}>
      <legend className="field-label">{label}</legend>
      <p id={id} className="note">
        {hint} {range}
      </p>
      <div className="account-codes">
        {listAccounts(taxes).map(({ account, title, code }) => (
          <TextInput
            key={account}
            name={`${name}.${account}`}
            label={title}
            value={value[account] ?? ''}
            placeholder={code}
            onChange={(typed) => set(account, typed)}
            readOnly={pinned}
            autoComplete="off"
          />
        ))}
      </div>
      {problem && (
        <p className="list-problem" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

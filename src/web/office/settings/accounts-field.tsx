import { useId } from 'react'
import { taxingOf } from '../../../shared/platform/money/taxes.ts'
import { type Settings, settings } from '../../../shared/platform/settings/settings.ts'
import { listAccounts } from '../../../shared/reports/journal.ts'
import { useTheatre } from '../../platform/theatre.ts'
import { TextInput } from '../../ui/fields.tsx'

type Codes = Settings['accountCodes']
type AccountsFieldProps = {
  about: string
  value: Codes
  onChange: (value: Codes) => void
  pinned: boolean
  problems: Record<string, string>
}

/** The codes of all accounts; an empty field shows the code that counts instead. */
export function AccountsField({ about, value, onChange, pinned, problems }: AccountsFieldProps) {
  const id = useId()
  const { taxes } = taxingOf(useTheatre())
  const set = (account: string, code: string) => {
    const { [account]: _, ...others } = value
    onChange(code === '' ? others : { ...others, [account]: code })
  }
  return (
    <fieldset className="contacts" aria-describedby={id}>
      <legend className="field-label">{settings.accountCodes.label()}</legend>
      <p id={id} className="note">
        {about}
      </p>
      <div className="account-codes">
        {listAccounts(taxes).map(({ account, title, code }) => (
          <TextInput
            key={account}
            name={`accountCodes.${account}`}
            label={title}
            value={value[account] ?? ''}
            placeholder={code}
            onChange={(typed) => set(account, typed)}
            readOnly={pinned}
            autoComplete="off"
            error={problems[`accountCodes.${account}`]}
          />
        ))}
      </div>
      {problems.accountCodes && (
        <p className="list-problem" role="alert">
          {problems.accountCodes}
        </p>
      )}
    </fieldset>
  )
}

import { IconLock } from '@tabler/icons-react'
import type { Contact } from '../../../shared/platform/settings/setting-kinds.ts'
import type { TypedTax } from '../../../shared/platform/settings/setting-text.ts'
import { type SettingKey, type Settings, settings } from '../../../shared/platform/settings/settings.ts'
import { Checkbox, TextInput } from '../../ui/fields.tsx'
import { AccountsField } from './accounts-field.tsx'
import { ContactsField } from './contacts-field.tsx'
import { words } from './settings-catalogue.ts'
import { TaxesField } from './taxes-field.tsx'
import type { Edited } from './use-settings-form.ts'

type SettingFieldProps = {
  name: SettingKey
  value: Edited
  onChange: (value: Edited) => void
  /** Fills in what Quebec asks for. */
  onQuebec: () => void
  /** Whether the theatre speaks French. */
  french: boolean
  /** Set by the environment, so not editable. */
  pinned: boolean
  /** Field name to its error. */
  problems: Record<string, string>
}

/** One setting: its name, purpose, allowed values and field. */
export function SettingField({
  name,
  value,
  onChange,
  onQuebec,
  french,
  pinned,
  problems,
}: SettingFieldProps) {
  const { kind, env, ...says } = settings[name]
  const [label, reason] = [says.label(), says.reason()]
  const about = `${reason} ${pinned ? words.fixed({ variable: env }) : says.range()}`
  if (typeof value !== 'string') {
    const list = { about, onChange, pinned, problems }
    if (name === 'accountCodes') return <AccountsField {...list} value={value as Settings['accountCodes']} />
    if (name === 'taxes') return <TaxesField {...list} value={value as TypedTax[]} onQuebec={onQuebec} />
    return <ContactsField {...list} french={french} value={value as Contact[]} />
  }
  if (kind === 'flag')
    return (
      <Checkbox
        name={name}
        label={label}
        description={pinned ? about : reason}
        checked={value === 'on'}
        onChange={(checked) => onChange(checked ? 'on' : 'off')}
        disabled={pinned}
        error={problems[name]}
      />
    )
  const short = kind === 'count' || kind === 'cents' || kind === 'rate'
  return (
    <TextInput
      name={name}
      label={label}
      description={about}
      value={value}
      onChange={onChange}
      readOnly={pinned}
      autoComplete="off"
      error={problems[name]}
      {...(pinned && { rightSection: <IconLock className="icon" stroke={1.75} aria-hidden /> })}
      {...(short && { inputMode: kind === 'count' ? 'numeric' : 'decimal', className: 'setting-short' })}
    />
  )
}

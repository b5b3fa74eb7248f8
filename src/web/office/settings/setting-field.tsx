import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { FieldName } from '../../../shared/platform/settings/setting-kinds.ts'
import { type SettingKey, settings } from '../../../shared/platform/settings/settings.ts'
import { Checkbox, TextInput } from '../../ui/fields.tsx'
import { AccountsField } from './accounts-field.tsx'
import { ContactsField } from './contacts-field.tsx'
import type { FieldProps } from './rows-field.tsx'
import { words } from './settings-catalogue.ts'
import { TaxesField } from './taxes-field.tsx'
import type { Edits } from './use-settings-form.ts'

const fields: Record<FieldName, (props: FieldProps<never>) => ReactNode> = {
  text: TextField,
  whole: (props) => <TextField {...props} inputMode="numeric" />,
  decimal: (props) => <TextField {...props} inputMode="decimal" />,
  flag: FlagField,
  contacts: ContactsField,
  taxes: TaxesField,
  codes: AccountsField,
}

type SettingFieldProps = {
  name: SettingKey
  value: unknown
  edit: (edits: Edits) => void
  /** Whether the theatre speaks French. */
  french: boolean
  /** Set by the environment, so not editable. */
  pinned: boolean
}

/** One setting: its name, purpose, allowed values and the field of its kind. */
export function SettingField({ name, value, ...props }: SettingFieldProps) {
  const { field, env, label, hint, range } = settings[name]
  const Field = fields[field]
  return (
    <Field
      {...props}
      name={name}
      label={label()}
      hint={hint()}
      range={props.pinned ? words.fixed({ variable: env }) : range()}
      value={value as never}
      onChange={(typed) => props.edit({ [name]: typed })}
    />
  )
}

function FlagField({ name, label, hint, range, value, onChange, pinned }: FieldProps<string>) {
  return (
    <Checkbox
      name={name}
      label={label}
      description={pinned ? `${hint} ${range}` : hint}
      checked={value === 'on'}
      onChange={(checked) => onChange(checked ? 'on' : 'off')}
      disabled={pinned}
    />
  )
}

type TextFieldProps = FieldProps<string> & { inputMode?: 'numeric' | 'decimal' }

function TextField({ name, label, hint, range, value, onChange, pinned, inputMode }: TextFieldProps) {
  return (
    <TextInput
      name={name}
      label={label}
      description={`${hint} ${range}`}
      value={value}
      onChange={(typed) => onChange(typed)}
      readOnly={pinned}
      autoComplete="off"
      {...(pinned && { rightSection: <IconLock className="icon" stroke={1.75} aria-hidden /> })}
      {...(inputMode && { inputMode, className: 'setting-short' })}
    />
  )
}

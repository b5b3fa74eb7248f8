import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { MAX_TAXES, quebecTaxes, type Tax, taxingOf } from '../../../shared/platform/money/taxes.ts'
import { LOGO_FILE, type Picture, pictureTypes, pictureUrl } from '../../../shared/platform/pictures.ts'
import type { FieldName } from '../../../shared/platform/settings/setting-kinds.ts'
import { type Contact, type TypedTax, typedTaxes } from '../../../shared/platform/settings/setting-lists.ts'
import { type SettingKey, settings } from '../../../shared/platform/settings/settings.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { listAccounts } from '../../../shared/reports/journal.ts'
import { ApiError, api } from '../../platform/api.ts'
import { pictureRefusal } from '../../platform/picture-refusal.ts'
import { useTheatre } from '../../platform/theatre-time.ts'
import { useAction } from '../../platform/use-action.ts'
import { TextInput } from '../../ui/fields.tsx'
import { OpenFile } from '../../ui/file-button.tsx'
import { Checkbox } from '../../ui/more-fields.tsx'
import { Button, Outcome } from '../../ui/pieces.tsx'
import { FieldGroup, type FieldProps, RowsField } from './rows-field.tsx'
import { words } from './settings-catalogue.ts'
import type { Edits } from './use-settings-form.ts'

const fields: Record<FieldName, (props: FieldProps<never>) => ReactNode> = {
  text: TextField,
  whole: (props) => <TextField {...props} inputMode="numeric" />,
  decimal: (props) => <TextField {...props} inputMode="decimal" />,
  colour: (props) => <TextField {...props} type="color" />,
  picture: PictureField,
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

type TextFieldProps = FieldProps<string> & { inputMode?: 'numeric' | 'decimal'; type?: 'color' }

function TextField({ name, label, hint, range, value, onChange, pinned, inputMode, type }: TextFieldProps) {
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
      {...(type && { type, className: 'setting-short' })}
    />
  )
}

/** The codes of all accounts; an empty field shows the code that counts instead. */
function AccountsField(props: FieldProps<Record<string, string>>) {
  const { name, value, onChange, pinned } = props
  const { taxes } = taxingOf(useTheatre())
  const set = (account: string, code: string) => {
    const { [account]: _, ...others } = value
    onChange(code === '' ? others : { ...others, [account]: code })
  }
  return (
    <FieldGroup {...props} titled>
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
    </FieldGroup>
  )
}

/** The named taxes, which one press fills in for Quebec: GST and QST on seats, nothing on gifts. */
function TaxesField(props: FieldProps<TypedTax[]>) {
  const { value, edit } = props
  // Taxes of these names keep their numbers.
  const numberOf = ({ name }: Tax) => value.find((tax) => tax.name.en === name.en)?.number ?? ''
  const quebec = () =>
    edit({
      taxes: typedTaxes(quebecTaxes.map((tax) => ({ ...tax, number: numberOf(tax) }))),
      seatsTaxed: 'on',
      donationsTaxed: 'off',
    })
  return (
    <RowsField
      {...props}
      titled
      parts={taxParts}
      titleOf={({ name }) => name.en}
      blank={{ name: { en: '', fr: '' }, number: '', rate: '' }}
      max={MAX_TAXES}
      says={{
        number: words.taxNumber,
        none: words.noTaxes(),
        add: words.addTax(),
        remove: words.removeTax(),
      }}
      fill={{ label: words.quebecTaxes(), act: quebec }}
    />
  )
}

function taxParts(tax: TypedTax) {
  const name = (language: 'en' | 'fr', label: string) => ({
    ...{ name: `name.${language}`, label, value: tax.name[language] },
    change: (text: string) => ({ ...tax, name: { ...tax.name, [language]: text } }),
  })
  const part = (name: 'rate' | 'number', label: string) => ({
    ...{ name, label, value: tax[name] },
    change: (text: string) => ({ ...tax, [name]: text }),
  })
  return [
    name('en', words.nameInEnglish()),
    name('fr', words.nameInFrench()),
    { ...part('rate', words.rate()), inputMode: 'decimal' as const },
    part('number', words.registration()),
  ]
}

const contactFields = [
  { name: 'title', label: words.title, type: 'text' },
  { name: 'titleFr', label: words.titleFr, type: 'text' },
  { name: 'phone', label: common.phone, type: 'tel' },
  { name: 'email', label: common.email, type: 'email' },
] as const

/** The contact blocks of header and footer. */
function ContactsField(props: FieldProps<Contact[]>) {
  const shown = contactFields.filter(({ name }) => props.french || name !== 'titleFr')
  return (
    <RowsField
      {...props}
      parts={(contact) =>
        shown.map(({ name, label, type }) => ({
          ...{ name, type, label: label(), value: contact[name] ?? '' },
          change: (text) => ({ ...contact, [name]: text }),
        }))
      }
      titleOf={({ title }) => title}
      blank={{ title: '', phone: '', email: '' }}
      says={{
        number: words.contactNumber,
        none: words.noContacts(),
        add: words.addContact(),
        remove: words.removeContact(),
      }}
    />
  )
}

/** The logo on both grounds. A chosen file is uploaded at once, and is the logo when the section is saved. */
function PictureField(props: FieldProps<Picture | null>) {
  const { label, value, onChange, pinned } = props
  const { run, busy, problem } = useAction(async (file: File) => {
    const refused = pictureRefusal(file)
    if (refused) throw new ApiError(400, { code: 'invalid-input', message: refused })
    onChange(await api.upload('/settings/logo', file))
  })
  return (
    <FieldGroup {...props} titled>
      {value && (
        <div className="logo-grounds">
          {(['dark', 'paper'] as const).map((ground) => (
            <span key={ground} className={ground}>
              <img
                src={pictureUrl(value.id, LOGO_FILE)}
                width={value.width}
                height={value.height}
                alt={ground === 'dark' ? words.onDark() : words.onLight()}
              />
            </span>
          ))}
        </div>
      )}
      {!pinned && (
        <div className="row-actions">
          <OpenFile label={label} accept={pictureTypes.join(',')} onFile={(file) => busy || run(file)}>
            {busy ? words.uploading() : value ? words.changeLogo() : words.chooseLogo()}
          </OpenFile>
          {value && (
            <Button variant="link" onClick={() => onChange(null)}>
              {common.remove()}
            </Button>
          )}
        </div>
      )}
      <Outcome problem={problem} />
    </FieldGroup>
  )
}

import type { Contact } from '../../../shared/platform/settings/setting-lists.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { type FieldProps, RowsField } from './rows-field.tsx'
import { words } from './settings-catalogue.ts'

const fields = [
  { name: 'title', label: words.title, type: 'text' },
  { name: 'titleFr', label: words.titleFr, type: 'text' },
  { name: 'phone', label: words.phone, type: 'tel' },
  { name: 'email', label: common.email, type: 'email' },
] as const

/** The contact blocks of header and footer. */
export function ContactsField(props: FieldProps<Contact[]>) {
  const shown = fields.filter(({ name }) => props.french || name !== 'titleFr')
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

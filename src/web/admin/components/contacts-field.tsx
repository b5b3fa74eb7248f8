import { useId, useRef } from 'react'
import { type Settings, settings } from '../../../shared/platform/settings.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/fields.tsx'

type Contacts = Settings['contacts']
type ContactsFieldProps = {
  about: string
  value: Contacts
  onChange: (value: Contacts) => void
  pinned: boolean
  problems: Record<string, string>
}

const parts = [
  { part: 'title', label: 'Title', type: 'text' },
  { part: 'phone', label: 'Phone', type: 'tel' },
  { part: 'email', label: 'E-mail', type: 'email' },
] as const

/** The contact blocks of header and footer, edited in place; removed, or added at the end. */
export function ContactsField({ about, value, onChange, pinned, problems }: ContactsFieldProps) {
  const id = useId()
  const box = useRef<HTMLFieldSetElement>(null)
  const focusOn = (row: number) =>
    requestAnimationFrame(() => box.current?.querySelectorAll<HTMLElement>('[data-first]')[row]?.focus())
  const set = (row: number, change: Partial<Contacts[number]>) =>
    onChange(value.map((contact, i) => (i === row ? { ...contact, ...change } : contact)))
  const add = () => {
    onChange([...value, { title: '', phone: '', email: '' }])
    focusOn(value.length)
  }
  const remove = (row: number) => {
    onChange(value.filter((_, i) => i !== row))
    focusOn(Math.max(0, row - 1))
  }
  return (
    <fieldset ref={box} className="contacts" aria-describedby={id}>
      <legend className="sr-only">{settings.contacts.label}</legend>
      <p id={id} className="note">
        {about}
      </p>
      {value.map((contact, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a contact has no identity beyond its text
        <fieldset key={row} className="contact">
          <legend className="sr-only">{contact.title || `Contact ${row + 1}`}</legend>
          {parts.map(({ part, label, type }) => (
            <TextInput
              key={part}
              name={`contacts.${row}.${part}`}
              label={label}
              type={type}
              autoComplete="off"
              value={contact[part]}
              onChange={(value) => set(row, { [part]: value })}
              readOnly={pinned}
              error={problems[`contacts.${row}.${part}`]}
              {...(part === 'title' && { 'data-first': true })}
            />
          ))}
          {!pinned && (
            <Button
              variant="link"
              aria-label={`Remove ${contact.title || 'this contact'}`}
              onClick={() => remove(row)}
            >
              Remove
            </Button>
          )}
        </fieldset>
      ))}
      {value.length === 0 && <p className="text-2">There are no contacts in the header or the footer.</p>}
      {problems.contacts && (
        <p className="list-problem" role="alert">
          {problems.contacts}
        </p>
      )}
      {!pinned && (
        <Button variant="outline" onClick={add}>
          + Add a contact
        </Button>
      )}
    </fieldset>
  )
}

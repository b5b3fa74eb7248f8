import { useId, useRef } from 'react'
import { type Settings, settings } from '../../../shared/platform/settings/settings.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/fields.tsx'
import { words } from './settings-catalogue.ts'

type Contacts = Settings['contacts']
type ContactsFieldProps = {
  about: string
  value: Contacts
  onChange: (value: Contacts) => void
  /** Whether each has a title in French. */
  french: boolean
  pinned: boolean
  problems: Record<string, string>
}

const parts = [
  { part: 'title', label: words.title, type: 'text' },
  { part: 'titleFr', label: words.titleFr, type: 'text' },
  { part: 'phone', label: words.phone, type: 'tel' },
  { part: 'email', label: words.email, type: 'email' },
] as const

/** The contact blocks of header and footer, edited in place; removed, or added at the end. */
export function ContactsField({ about, value, onChange, french, pinned, problems }: ContactsFieldProps) {
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
      <legend className="sr-only">{settings.contacts.label()}</legend>
      <p id={id} className="note">
        {about}
      </p>
      {value.map((contact, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a contact has no identity beyond its text
        <fieldset key={row} className="contact">
          <legend className="sr-only">{contact.title || words.contactNumber({ number: row + 1 })}</legend>
          {parts
            .filter(({ part }) => french || part !== 'titleFr')
            .map(({ part, label, type }) => (
              <TextInput
                key={part}
                name={`contacts.${row}.${part}`}
                label={label()}
                type={type}
                autoComplete="off"
                value={contact[part] ?? ''}
                onChange={(value) => set(row, { [part]: value })}
                readOnly={pinned}
                error={problems[`contacts.${row}.${part}`]}
                {...(part === 'title' && { 'data-first': true })}
              />
            ))}
          {!pinned && (
            <Button
              variant="link"
              aria-label={contact.title ? words.removeNamed({ name: contact.title }) : words.removeContact()}
              onClick={() => remove(row)}
            >
              {words.remove()}
            </Button>
          )}
        </fieldset>
      ))}
      {value.length === 0 && <p className="text-2">{words.noContacts()}</p>}
      {problems.contacts && (
        <p className="list-problem" role="alert">
          {problems.contacts}
        </p>
      )}
      {!pinned && (
        <Button variant="outline" onClick={add}>
          {words.addContact()}
        </Button>
      )}
    </fieldset>
  )
}

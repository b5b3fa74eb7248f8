import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { ActButton } from '../../ui/act-button.tsx'
import { TextInput } from '../../ui/fields.tsx'
import { words } from './catalogue.ts'

/** The address of a calendar with the caller's own tickets: shown when it is made, and never again. */
export function OwnCalendar() {
  const [url, setUrl] = useState('')
  return (
    <details className="stack">
      <summary>{words.ownCalendar()}</summary>
      <p className="prose">{words.aboutCalendar()}</p>
      {url && <TextInput label={words.calendarAddress()} value={url} onChange={() => {}} readOnly />}
      <div className="link-row">
        <ActButton act={async () => setUrl((await api.post('/calendar-link')).url)}>
          {words.makeCalendar()}
        </ActButton>
        <ActButton
          act={async () => {
            setUrl('')
            return api.delete('/calendar-link')
          }}
        >
          {words.endCalendar()}
        </ActButton>
      </div>
    </details>
  )
}

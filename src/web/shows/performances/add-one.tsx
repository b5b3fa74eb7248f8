import '../../accounts/components/accounts.css'
import { useState } from 'react'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { api } from '../../platform/api.ts'
import { formatWhen } from '../../platform/theatre-time.ts'
import { TextInput } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { wrongFields } from '../../ui/use-form.ts'
import { OverlapNote } from '../components/overlap-note.tsx'
import { words } from './catalogue.ts'
import { LeadFields, readLead, useUsualLead } from './lead-fields.tsx'

/** Adds one performance. */
export function AddOne({ showId, onDone }: { showId: string; onDone: (text: string) => void }) {
  const [startsAt, setStartsAt] = useState('')
  const [lead, setLead] = useState(useUsualLead())
  const send = async () => {
    if (startsAt === '') throw wrongFields({ startsAt: words.enterStart() })
    const call = { params: { name: showId }, body: { startsAt, ...readLead(lead) } }
    const made = await api.post('/shows/:name/performances', call)
    setStartsAt('')
    onDone(words.addedAt({ when: formatWhen(made.startsAt) }))
  }
  return (
    <Form
      className="stack person-form planned-form"
      label={words.one()}
      send={send}
      submit={{ label: words.addThis(), doing: common.adding() }}
    >
      <TextInput
        type="datetime-local"
        name="startsAt"
        label={common.starts()}
        description={words.startsHint()}
        value={startsAt}
        onChange={setStartsAt}
      />
      <OverlapNote starts={[startsAt]} show={showId} />
      <LeadFields lead={lead} onChange={setLead} />
    </Form>
  )
}

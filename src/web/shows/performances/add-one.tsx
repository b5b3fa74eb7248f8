import '../../accounts/components/accounts.css'
import { useState } from 'react'
import { messageOf } from '../../platform/api.ts'
import { formatWhen } from '../../platform/theatre-time.ts'
import { SubmitButton } from '../../ui/button.tsx'
import { TextInput } from '../../ui/fields.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { useForm, wrongFields } from '../../ui/use-form.ts'
import { addPerformance } from '../api.ts'
import { OverlapNote } from '../components/overlap-note.tsx'
import { LeadFields, readLead, useUsualLead } from './lead-fields.tsx'
import { words } from './times-catalogue.ts'

/** Adds one performance. */
export function AddOne({ showId, onDone }: { showId: string; onDone: (text: string) => void }) {
  const [startsAt, setStartsAt] = useState('')
  const [lead, setLead] = useState(useUsualLead())
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm(
    async () => {
      setProblem(null)
      if (startsAt === '') throw wrongFields({ startsAt: words.enterStart() })
      const made = await addPerformance(showId, { startsAt, ...readLead(lead) })
      setStartsAt('')
      onDone(words.added({ when: formatWhen(made.startsAt) }))
    },
    (failure) => setProblem(messageOf(failure)),
  )
  return (
    <form
      className="stack person-form planned-form"
      aria-label={words.one()}
      onSubmit={form.submit}
      noValidate
      aria-busy={form.busy}
    >
      <TextInput
        type="datetime-local"
        name="startsAt"
        label={words.starts()}
        description={words.startsHint()}
        value={startsAt}
        onChange={setStartsAt}
        error={form.fields.startsAt}
      />
      <OverlapNote starts={[startsAt]} show={showId} />
      <LeadFields lead={lead} fields={form.fields} onChange={setLead} />
      {problem && <Notice tone="danger">{problem}</Notice>}
      <SubmitButton busy={form.busy} doing={words.adding()} label={words.addThis()} />
    </form>
  )
}

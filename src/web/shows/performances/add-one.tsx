import '../../accounts/components/accounts.css'
import { useState } from 'react'
import { messageOf } from '../../platform/api.ts'
import { formatWhen } from '../../platform/theatre-time.ts'
import { SubmitButton } from '../../ui/button.tsx'
import { TextInput } from '../../ui/fields.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { useForm, wrongFields } from '../../ui/use-form.ts'
import { addPerformance } from '../api.ts'
import { LeadFields, readLead, useUsualLead } from './lead-fields.tsx'

/** Adds one performance. */
export function AddOne({ showId, onDone }: { showId: string; onDone: (text: string) => void }) {
  const [startsAt, setStartsAt] = useState('')
  const [lead, setLead] = useState(useUsualLead())
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm(
    async () => {
      setProblem(null)
      if (startsAt === '') throw wrongFields({ startsAt: 'Please enter a date and a time.' })
      const made = await addPerformance(showId, { startsAt, ...readLead(lead) })
      setStartsAt('')
      onDone(`Added: ${formatWhen(made.startsAt)}.`)
    },
    (failure) => setProblem(messageOf(failure)),
  )
  return (
    <form
      className="stack person-form planned-form"
      aria-label="One performance"
      onSubmit={form.submit}
      noValidate
      aria-busy={form.busy}
    >
      <TextInput
        type="datetime-local"
        name="startsAt"
        label="Starts"
        description="On the theatre's clock."
        value={startsAt}
        onChange={setStartsAt}
        error={form.fields.startsAt}
      />
      <LeadFields lead={lead} fields={form.fields} onChange={setLead} />
      {problem && <Notice tone="danger">{problem}</Notice>}
      <SubmitButton busy={form.busy} doing="Adding…" label="Add This Performance" />
    </form>
  )
}

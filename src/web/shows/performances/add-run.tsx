import '../../accounts/components/accounts.css'
import { useState } from 'react'
import type { RunAnswer } from '../../../shared/shows/performances.ts'
import { ApiError, messageOf } from '../../platform/api.ts'
import { SubmitButton } from '../../ui/button.tsx'
import { TextInput } from '../../ui/fields.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { useForm, wrongFields } from '../../ui/use-form.ts'
import { usePreview } from '../../ui/use-preview.ts'
import { planRun } from '../api.ts'
import { OverlapNote } from '../components/overlap-note.tsx'
import { LeadFields, readLead, useUsualLead } from './lead-fields.tsx'
import { words } from './run-catalogue.ts'
import { RunPreview, skippedOf } from './run-preview.tsx'
import { type RunTime, RunTimes } from './run-times.tsx'

const firstTimes: RunTime[] = [{ key: 1, time: '19:30', weekdays: [4, 5, 6] }]

/** Adds a run: weekdays with times between two dates, after a preview. */
export function AddRun({ showId, onDone }: { showId: string; onDone: (text: string) => void }) {
  const [dates, setDates] = useState({ startDate: '', endDate: '' })
  const [times, setTimes] = useState(firstTimes)
  const [lead, setLead] = useState(useUsualLead())
  const { preview, show, drop } = usePreview<RunAnswer>()
  const [problem, setProblem] = useState<string | null>(null)
  const ready = preview !== null && preview.count > 0
  const form = useForm(
    async () => {
      setProblem(null)
      check(dates, times)
      const body = { ...dates, times: slots(times), ...readLead(lead) }
      if (!ready) return show(planRun(showId, body, 'preview'))
      const made = await planRun(showId, body, 'make')
      onDone([words.added({ count: made.count }), ...skippedOf(made)].join(' '))
    },
    (failure) => {
      const atTimes = failure instanceof ApiError && failure.fields.times
      setProblem(atTimes || messageOf(failure))
    },
  )
  const change =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      drop()
      set(value)
    }
  const date = (name: keyof typeof dates, label: string) => (
    <TextInput
      type="date"
      name={name}
      label={label}
      value={dates[name]}
      onChange={(value) => change(setDates)({ ...dates, [name]: value })}
      error={form.fields[name]}
    />
  )
  return (
    <form
      className="stack person-form planned-form"
      aria-label={words.run()}
      onSubmit={form.submit}
      noValidate
      aria-busy={form.busy}
    >
      <div className="name-fields">
        {date('startDate', words.firstDay())}
        {date('endDate', words.lastDay())}
      </div>
      <RunTimes times={times} onChange={change(setTimes)} />
      <LeadFields lead={lead} fields={form.fields} onChange={change(setLead)} />
      {problem && <Notice tone="danger">{problem}</Notice>}
      {preview && <RunPreview run={preview} />}
      {preview && (
        <OverlapNote
          starts={preview.performances.flatMap(({ local, outcome }) => (outcome === 'new' ? [local] : []))}
          show={showId}
        />
      )}
      <SubmitButton
        busy={form.busy}
        doing={words.oneMoment()}
        label={ready ? words.add({ count: preview.count }) : words.preview()}
      />
    </form>
  )
}

function slots(times: readonly RunTime[]) {
  return times.flatMap(({ time, weekdays }) => weekdays.map((weekday) => ({ weekday, time })))
}

function check(dates: Record<'startDate' | 'endDate', string>, times: readonly RunTime[]): void {
  const missing = (['startDate', 'endDate'] as const).filter((name) => dates[name] === '')
  if (missing.length > 0)
    throw wrongFields(Object.fromEntries(missing.map((name) => [name, words.chooseDate()])))
  if (times.some(({ time }) => time === '')) throw wrongFields({ times: words.enterTimes() })
  if (slots(times).length === 0) throw wrongFields({ times: words.chooseDay() })
}

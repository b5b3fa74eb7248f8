import '../../accounts/components/accounts.css'
import { useState } from 'react'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import type { RunAnswer } from '../../../shared/shows/performances.ts'
import { api } from '../../platform/api.ts'
import { TextInput } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { wrongFields } from '../../ui/use-form.ts'
import { usePreview } from '../../ui/use-preview.ts'
import { OverlapNote } from '../components/overlap-note.tsx'
import { words } from './catalogue.ts'
import { LeadFields, readLead, useUsualLead } from './lead-fields.tsx'
import { RunPreview, skippedOf } from './run-preview.tsx'
import { type RunTime, RunTimes } from './run-times.tsx'

const firstTimes: RunTime[] = [{ key: 1, time: '19:30', weekdays: [4, 5, 6] }]

/** Adds a run: weekdays with times between two dates, after a preview. */
export function AddRun({ showId, onDone }: { showId: string; onDone: (text: string) => void }) {
  const [dates, setDates] = useState({ startDate: '', endDate: '' })
  const [times, setTimes] = useState(firstTimes)
  const [lead, setLead] = useState(useUsualLead())
  const { preview, show, drop } = usePreview<RunAnswer>()
  const ready = preview !== null && preview.count > 0
  const send = async () => {
    check(dates, times)
    const call = {
      params: { name: showId },
      body: { ...dates, times: slots(times), ...readLead(lead) },
    }
    if (!ready) return show(api.post('/shows/:name/performances/run/preview', call))
    const made = await api.post('/shows/:name/performances/run', call)
    onDone([words.added({ count: made.count }), ...skippedOf(made)].join(' '))
  }
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
    />
  )
  return (
    <Form
      className="stack person-form planned-form"
      label={words.run()}
      send={send}
      submit={{ label: ready ? words.add({ count: preview.count }) : common.preview() }}
    >
      <div className="name-fields">
        {date('startDate', common.firstDay())}
        {date('endDate', common.lastDay())}
      </div>
      <RunTimes times={times} onChange={change(setTimes)} />
      <LeadFields lead={lead} onChange={change(setLead)} />
      {preview && <RunPreview run={preview} />}
      {preview && (
        <OverlapNote
          starts={preview.performances.flatMap(({ local, outcome }) => (outcome === 'new' ? [local] : []))}
          show={showId}
        />
      )}
    </Form>
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

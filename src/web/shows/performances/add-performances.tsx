import '../../accounts/components/accounts.css'
import { useState } from 'react'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { MAIN_HOUSE } from '../../../shared/seating/seats.ts'
import type { RunAnswer } from '../../../shared/shows/performances.ts'
import { api } from '../../platform/api.ts'
import { atStart, formatWhen, useTheatre } from '../../platform/theatre-time.ts'
import { TextInput } from '../../ui/fields.tsx'
import { Form, textField, useTexts, wrongFields } from '../../ui/form.tsx'
import { Button, TextButton } from '../../ui/pieces.tsx'
import { usePreview } from '../../ui/use-preview.ts'
import { HouseSelect } from '../components/house-select.tsx'
import { OverlapNote } from '../components/overlap-note.tsx'
import { words } from './catalogue.ts'

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
    const call = { params: { name: showId }, body: { ...dates, times: slots(times), ...readLead(lead) } }
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
          house={lead.house}
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

const reasons = ['exists', 'past', 'no-such-time'] as const

/** A message for each reason why some are skipped, with their number. */
function skippedOf({ performances }: RunAnswer): string[] {
  return reasons.flatMap((reason) => {
    const count = performances.filter(({ outcome }) => outcome === reason).length
    return count === 0 ? [] : [words.skipped({ count, reason })]
  })
}

/** What a run will add, performance by performance. */
function RunPreview({ run }: { run: RunAnswer }) {
  return (
    <section className="run-preview" aria-label={common.preview()} aria-live="polite">
      <p className="field-label">{run.count === 0 ? words.nothing() : words.willAdd({ count: run.count })}</p>
      <ol className="num">
        {run.performances.map((one) => (
          <li key={one.local} data-skipped={one.outcome !== 'new' || undefined}>
            {textOf(one)}
          </li>
        ))}
      </ol>
    </section>
  )
}

function textOf({ local, startsAt, outcome, twice }: RunAnswer['performances'][number]): string {
  const when = atStart(whenOf(local, startsAt))
  if (outcome !== 'new') return words.notNew({ when, reason: outcome })
  return twice ? words.twice({ when }) : when
}

/** A time that does not exist is shown as requested. */
function whenOf(local: string, startsAt: string | null): string {
  const [at, zone] = startsAt === null ? [`${local}:00Z`, 'UTC'] : [startsAt, undefined]
  return formatWhen(at, zone)
}

/** A time of day and the weekdays played at it, 1 (Monday) to 7. */
type RunTime = { key: number; time: string; weekdays: readonly number[] }

function RunTimes({ times, onChange }: { times: readonly RunTime[]; onChange: (times: RunTime[]) => void }) {
  const days = words.weekdays().split(' ')
  const dayNames = words.weekdayNames().split(' ')
  const set = (key: number, change: Partial<RunTime>) =>
    onChange(times.map((each) => (each.key === key ? { ...each, ...change } : each)))
  const add = () => onChange([...times, { key: nextKey(times), time: '14:00', weekdays: [] }])
  return (
    <>
      {times.map((each, i) => (
        <fieldset key={each.key} className="run-time">
          <legend className="field-label">
            {times.length > 1 ? words.timeNumber({ number: i + 1 }) : common.time()}
          </legend>
          <TextInput
            type="time"
            aria-label={words.timeNumber({ number: i + 1 })}
            value={each.time}
            onChange={(value) => set(each.key, { time: value })}
          />
          <div className="weekdays">
            {days.map((day, at) => (
              <label key={day} className="weekday">
                <input
                  type="checkbox"
                  aria-label={dayNames[at]}
                  checked={each.weekdays.includes(at + 1)}
                  onChange={(event) =>
                    set(each.key, {
                      weekdays: event.currentTarget.checked
                        ? [...each.weekdays, at + 1]
                        : each.weekdays.filter((one) => one !== at + 1),
                    })
                  }
                />
                <span aria-hidden>{day}</span>
              </label>
            ))}
          </div>
          {times.length > 1 && (
            <TextButton onClick={() => onChange(times.filter(({ key }) => key !== each.key))}>
              {words.removeTime({ number: i + 1 })}
            </TextButton>
          )}
        </fieldset>
      ))}
      <Button type="button" onClick={add} className="run-more">
        {words.anotherTime()}
      </Button>
    </>
  )
}

function nextKey(times: readonly RunTime[]): number {
  return Math.max(0, ...times.map(({ key }) => key)) + 1
}

/** Adds one performance. */
export function AddOne({ showId, onDone }: { showId: string; onDone: (text: string) => void }) {
  const { texts, set, field } = useTexts({ startsAt: '' })
  const [lead, setLead] = useState(useUsualLead())
  const send = async () => {
    const call = { params: { name: showId }, body: { ...texts, ...readLead(lead) } }
    const made = await api.post('/shows/:name/performances', call)
    set({ startsAt: '' })
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
        label={common.starts()}
        description={words.startsHint()}
        required={words.enterStart()}
        {...field('startsAt')}
      />
      <OverlapNote starts={[texts.startsAt]} show={showId} house={lead.house} />
      <LeadFields lead={lead} onChange={setLead} />
    </Form>
  )
}

type Lead = { doorsMinutes: string; salesEndMinutes: string; house: string }

/** The theatre's usual times, as the form's defaults. */
function useUsualLead(): Lead {
  const { doorsMinutes, salesCutOffMinutes } = useTheatre()
  return {
    doorsMinutes: String(doorsMinutes),
    salesEndMinutes: String(salesCutOffMinutes),
    house: MAIN_HOUSE,
  }
}

/** Parses minutes for the server, which rejects non-numbers by field. */
function readLead({ doorsMinutes, salesEndMinutes, house }: Lead) {
  const read = (text: string) => (text.trim() === '' ? -1 : Number(text))
  return { doorsMinutes: read(doorsMinutes), salesEndMinutes: read(salesEndMinutes), house }
}

/** How long before the start the doors open and the sale ends, and in which house. */
function LeadFields({ lead, onChange }: { lead: Lead; onChange: (lead: Lead) => void }) {
  const field = (name: 'doorsMinutes' | 'salesEndMinutes') => ({
    ...textField(name, lead, (change) => onChange({ ...lead, ...change })),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
  })
  return (
    <div className="name-fields">
      <TextInput label={words.doorsBefore()} {...field('doorsMinutes')} />
      <TextInput label={words.salesEndBefore()} {...field('salesEndMinutes')} />
      <HouseSelect value={lead.house} onChange={(house) => onChange({ ...lead, house })} />
    </div>
  )
}

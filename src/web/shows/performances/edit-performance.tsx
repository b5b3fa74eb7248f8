import { useState } from 'react'
import type { PlannedPerformance } from '../../../shared/shows/performances.ts'
import { ApiError, messageOf } from '../../platform/api.ts'
import { atStart, formatTime, formatWhen, formatWhenShort } from '../../platform/theatre-time.ts'
import { Button, SubmitButton } from '../../ui/button.tsx'
import { DialogBox } from '../../ui/dialog-box.tsx'
import { TextInput } from '../../ui/fields.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { textField, useForm } from '../../ui/use-form.ts'
import { changePerformance } from '../api.ts'
import { OverlapNote } from '../components/overlap-note.tsx'
import { words as planWords } from './catalogue.ts'
import { type LocalTimes, shiftTimes } from './shift-times.ts'
import { words } from './times-catalogue.ts'

type EditPerformanceProps = {
  performance: PlannedPerformance
  onDone: (text: string) => void
  /** Someone else saved first: refetch the list, keep what was typed. */
  onOutdated: () => void
  onClose: () => void
}

/** The server's error codes for a form older than the performance. */
const outdated: string[] = ['performance-changed', 'performance-cancelled']

/** Changes the start, doors and end of sale of a performance. */
export function EditPerformance({ performance, onDone, onOutdated, onClose }: EditPerformanceProps) {
  const { id, version, local, orders } = performance
  const [times, setTimes] = useState<LocalTimes>(local)
  const [seen] = useState(version)
  const [problem, setProblem] = useState<string | null>(null)
  const moved = times.startsAt !== local.startsAt
  const told = orders > 0 && (moved || times.doorsAt !== local.doorsAt)
  const form = useForm(
    async () => {
      setProblem(null)
      const now = await changePerformance(id, { version, ...times })
      onDone(
        [
          (moved ? words.moved : words.saved)({ when: formatWhen(now.startsAt) }),
          ...(told ? [words.told({ orders })] : []),
        ].join(' '),
      )
    },
    (failure) => {
      setProblem(messageOf(failure))
      if (failure instanceof ApiError && outdated.includes(failure.code)) onOutdated()
    },
  )
  const set = (change: Partial<LocalTimes>) =>
    setTimes((before) =>
      change.startsAt === undefined ? { ...before, ...change } : shiftTimes(before, change.startsAt),
    )
  const field = (name: keyof LocalTimes) => ({
    ...textField(name, times, set, form.fields),
    type: 'datetime-local',
  })
  return (
    <DialogBox label={planWords.changeTimes()} heading onClose={onClose}>
      <form className="stack" onSubmit={form.submit} noValidate aria-busy={form.busy}>
        <p className="dialog-text">{atStart(formatWhen(performance.startsAt))}</p>
        <TextInput
          label={words.starts()}
          description={words.shiftHint()}
          data-autofocus
          {...field('startsAt')}
        />
        <TextInput label={words.doors()} {...field('doorsAt')} />
        <TextInput label={words.salesEnd()} {...field('salesEndAt')} />
        {moved && <OverlapNote starts={[times.startsAt]} except={id} />}
        {told && <Notice tone="info">{words.willTell({ orders })}</Notice>}
        {problem && <Notice tone="danger">{problem}</Notice>}
        {version !== seen && performance.status !== 'cancelled' && <AsItIsNow performance={performance} />}
        <div className="dialog-actions">
          <Button variant="outline" onClick={onClose}>
            {words.cancel()}
          </Button>
          <SubmitButton busy={form.busy} doing={words.saving()} label={words.save()} />
        </div>
      </form>
    </DialogBox>
  )
}

/** What someone else saved meanwhile; saving again overwrites it. */
function AsItIsNow({ performance }: { performance: PlannedPerformance }) {
  const { startsAt, doorsAt, salesEndAt, status } = performance
  return (
    <Notice tone="info">
      {words.now({
        when: formatWhen(startsAt),
        doors: formatTime(doorsAt),
        end: formatWhenShort(salesEndAt),
        closed: status === 'closed' ? 'yes' : 'no',
      })}
    </Notice>
  )
}

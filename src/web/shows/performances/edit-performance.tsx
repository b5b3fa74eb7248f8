import { useState } from 'react'
import type { PlannedPerformance } from '../../../shared/shows/performances.ts'
import { ApiError, messageOf } from '../../platform/api.ts'
import { formatTime, formatWhen, formatWhenShort } from '../../platform/theatre-time.ts'
import { Button, SubmitButton } from '../../ui/button.tsx'
import { DialogBox } from '../../ui/dialog-box.tsx'
import { TextInput } from '../../ui/fields.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { textField, useForm } from '../../ui/use-form.ts'
import { changePerformance } from '../api.ts'
import { type LocalTimes, shiftTimes } from './shift-times.ts'

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
  const form = useForm(
    async () => {
      setProblem(null)
      const now = await changePerformance(id, { version, ...times })
      onDone(
        moved
          ? `Moved to ${formatWhen(now.startsAt)}.${mailText(orders)}`
          : `Saved: ${formatWhen(now.startsAt)}.`,
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
    <DialogBox label="Change times" heading onClose={onClose}>
      <form className="stack" onSubmit={form.submit} noValidate aria-busy={form.busy}>
        <p className="dialog-text">{formatWhen(performance.startsAt)}</p>
        <TextInput
          label="Starts"
          description="Doors and end of sales shift with it."
          data-autofocus
          {...field('startsAt')}
        />
        <TextInput label="Doors open" {...field('doorsAt')} />
        <TextInput label="Sales end" {...field('salesEndAt')} />
        {moved && orders > 0 && (
          <Notice tone="info">
            {orders === 1 ? 'One buyer gets' : `${orders} buyers get`} an e-mail with the old and the new
            time, and a calendar update. Their tickets stay valid.
          </Notice>
        )}
        {problem && <Notice tone="danger">{problem}</Notice>}
        {version !== seen && performance.status !== 'cancelled' && <AsItIsNow performance={performance} />}
        <div className="dialog-actions">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton busy={form.busy} doing="Saving…" label="Save" />
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
      As it is now: {formatWhen(startsAt)}, doors {formatTime(doorsAt)}, sales end{' '}
      {formatWhenShort(salesEndAt)}
      {status === 'closed' && ', sales closed'}. Save again to put your times in their place.
    </Notice>
  )
}

function mailText(orders: number): string {
  if (orders === 0) return ''
  return orders === 1 ? ' One buyer is told by e-mail.' : ` ${orders} buyers are told by e-mail.`
}

import { useState } from 'react'
import { errors } from '../../../shared/errors.ts'
import type { PlannedPerformance } from '../../../shared/shows/performances.ts'
import { ApiError, messageOf } from '../../platform/api.ts'
import { formatDay, formatTime, formatWhen, formatWhenShort } from '../../platform/theatre-time.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useAlert, useConfirm } from '../../ui/dialog.tsx'
import { deletePerformance, setSales } from '../api.ts'
import { EditPerformance } from './edit-performance.tsx'

type PlannedRowProps = {
  performance: PlannedPerformance
  /** Receives what was done; null if the list only needs a refetch. */
  onDone: (text: string | null) => void
}

const states = {
  'on-sale': 'On sale',
  'sold-out': 'Sold out',
  closed: 'Sales closed',
  past: 'Over',
  cancelled: 'Cancelled',
} satisfies Record<PlannedPerformance['state'], string>

/** One performance: its times, its sales, and the actions on it. */
export function PlannedRow({ performance, onDone }: PlannedRowProps) {
  const { id, showId, startsAt, doorsAt, salesEndAt, state, status, seatsLeft, sold, untouched } = performance
  const [editing, setEditing] = useState(false)
  const alert = useAlert()
  const confirm = useConfirm()
  const when = formatWhen(startsAt)
  const coming = state !== 'past' && status !== 'cancelled'

  const act = async (work: () => Promise<unknown>, text: string) => {
    try {
      await work()
      onDone(text)
    } catch (problem) {
      await alert(messageOf(problem))
      if (problem instanceof ApiError && problem.status < 500) onDone(null)
    }
  }
  const remove = async () => {
    if (!untouched) return alert(errors['performance-claimed'].message)
    if (await confirm(`Delete the performance on ${when}?`, { confirm: 'Delete' }))
      await act(() => deletePerformance(performance), `Deleted: ${when}.`)
  }
  const open = status === 'closed'
  return (
    <li aria-labelledby={`planned-${id}`}>
      <div className="planned-when">
        <h3 id={`planned-${id}`} className="display">
          {formatDay(startsAt)}, <span className="num">{formatTime(startsAt)}</span>
        </h3>
        <p className="num text-2">
          Doors {formatTime(doorsAt)}. Sales end {salesEndText(startsAt, salesEndAt)}.
        </p>
        <p className="num">
          {states[state]}. {sold} sold, {seatsLeft} left.
        </p>
      </div>
      <div className="link-row">
        {coming && (
          <>
            <Button variant="outline" onClick={() => setEditing(true)} aria-describedby={`planned-${id}`}>
              Change times
            </Button>
            <Button
              variant="outline"
              aria-describedby={`planned-${id}`}
              onClick={() =>
                act(
                  () => setSales(performance, open),
                  open ? `Sales are open again: ${when}.` : `Sales are closed: ${when}.`,
                )
              }
            >
              {open ? 'Reopen sales' : 'Close sales'}
            </Button>
          </>
        )}
        {sold > 0 && (
          <ButtonLink
            to={`/admin/shows/${showId}/announcements?performance=${id}`}
            variant="outline"
            aria-describedby={`planned-${id}`}
          >
            Write to its audience
          </ButtonLink>
        )}
        {sold > 0 && (
          <ButtonLink
            to={`/door-conflicts?performance=${id}`}
            variant="outline"
            aria-describedby={`planned-${id}`}
          >
            Conflicts at the door
          </ButtonLink>
        )}
        {(status === 'cancelled' || !untouched) && (
          <ButtonLink
            to={`/admin/performances/${id}/cancel`}
            variant="outline"
            aria-describedby={`planned-${id}`}
          >
            {status === 'cancelled' ? 'Refunds' : 'Cancel and refund'}
          </ButtonLink>
        )}
        <Button variant="link" onClick={remove} aria-describedby={`planned-${id}`}>
          Delete
        </Button>
      </div>
      {editing && (
        <EditPerformance
          performance={performance}
          onDone={(text) => {
            setEditing(false)
            onDone(text)
          }}
          onOutdated={() => onDone(null)}
          onClose={() => setEditing(false)}
        />
      )}
    </li>
  )
}

function salesEndText(startsAt: string, salesEndAt: string): string {
  if (salesEndAt === startsAt) return 'at the start'
  return formatDay(salesEndAt) === formatDay(startsAt)
    ? `at ${formatTime(salesEndAt)}`
    : formatWhenShort(salesEndAt)
}

import type { RunAnswer } from '../../../shared/shows/performances.ts'
import { formatDay, formatTime } from '../../platform/theatre-time.ts'

const reasons = {
  exists: 'is there already',
  past: 'is over',
  'no-such-time': 'does not exist: the clocks go forward that night',
} as const

/** "12 performances". */
export function countOf({ count }: RunAnswer): string {
  return `${count} ${count === 1 ? 'performance' : 'performances'}`
}

/** A message for each reason why some are skipped, with their number. */
export function skippedOf({ performances }: RunAnswer): string[] {
  return Object.entries(reasons).flatMap(([outcome, reason]) => {
    const count = performances.filter((each) => each.outcome === outcome).length
    return count === 0 ? [] : [`Skipped: ${count}, because it ${reason}.`]
  })
}

/** What a run will add, performance by performance. */
export function RunPreview({ run }: { run: RunAnswer }) {
  return (
    <section className="run-preview" aria-label="Preview" aria-live="polite">
      <p className="field-label">
        {run.count === 0 ? 'There is nothing to add.' : `${countOf(run)} will be added.`}
      </p>
      <ol className="num">
        {run.performances.map(({ local, startsAt, outcome, twice }) => (
          <li key={local} data-skipped={outcome !== 'new' || undefined}>
            {whenOf(local, startsAt)}
            {outcome !== 'new' && <> {reasons[outcome]}</>}
            {outcome === 'new' && twice && <>, the first time the clock shows it that night</>}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** A time that does not exist is shown as requested. */
function whenOf(local: string, startsAt: string | null): string {
  const [at, zone] = startsAt === null ? [`${local}:00Z`, 'UTC'] : [startsAt, undefined]
  return `${formatDay(at, zone)}, ${formatTime(at, zone)}`
}

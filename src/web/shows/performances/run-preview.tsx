import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import type { RunAnswer } from '../../../shared/shows/performances.ts'
import { atStart, formatWhen } from '../../platform/theatre-time.ts'
import { words } from './catalogue.ts'

const reasons = ['exists', 'past', 'no-such-time'] as const

/** A message for each reason why some are skipped, with their number. */
export function skippedOf({ performances }: RunAnswer): string[] {
  return reasons.flatMap((reason) => {
    const count = performances.filter(({ outcome }) => outcome === reason).length
    return count === 0 ? [] : [words.skipped({ count, reason })]
  })
}

/** What a run will add, performance by performance. */
export function RunPreview({ run }: { run: RunAnswer }) {
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

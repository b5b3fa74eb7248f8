import type { Performance } from '../../../shared/shows/contract.ts'
import { formatWhen, tileDate } from '../../platform/theatre-time.ts'

const words: Partial<Record<Performance['status'], string>> = {
  'sold-out': 'sold out',
  closed: 'not on sale',
  cancelled: 'cancelled',
  past: 'over',
}

type TilesProps = {
  performances: readonly Performance[]
  chosen: string | null
  onChoose: (id: string) => void
}

/** The performances of a show to choose from. */
export function PerformanceTiles({ performances, chosen, onChoose }: TilesProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend and borders; this is a strip of tiles
    <div className="tiles" role="group" aria-label="Performances">
      {performances.map((performance) => {
        const { weekday, date, time } = tileDate(performance.startsAt)
        const left = words[performance.status] ?? `${performance.seatsLeft} left`
        return (
          <button
            key={performance.id}
            type="button"
            className="tile num"
            aria-pressed={performance.id === chosen}
            aria-label={`${formatWhen(performance.startsAt)}, ${left}`}
            disabled={performance.status !== 'on-sale' && performance.id !== chosen}
            data-out={performance.status !== 'on-sale' || undefined}
            onClick={() => onChoose(performance.id)}
          >
            {weekday}
            <b className="display">{date}</b>
            {time}
            <br />
            {left}
          </button>
        )
      })}
    </div>
  )
}

import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import './tiles.css'
import { useEffect, useRef } from 'react'
import type { Performance } from '../../../shared/shows/contract.ts'
import { atStart, tileDate } from '../../platform/theatre-time.ts'
import { words } from './catalogue.ts'

type TilesProps = {
  performances: readonly Performance[]
  chosen: string | null
  onChoose: (id: string) => void
}

/** The performances of a show to choose from. */
export function PerformanceTiles({ performances, chosen, onChoose }: TilesProps) {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tile = strip.current?.querySelector<HTMLElement>('[aria-pressed="true"]')
    // The tiles are one strip that scrolls sideways.
    if (tile && chosen) strip.current?.scrollTo({ left: tile.offsetLeft - tile.offsetWidth })
  }, [chosen])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend and borders; this is a strip of tiles
    <div ref={strip} className="tiles" role="group" aria-label={common.performances()}>
      {performances.map((performance) => {
        const { status, seatsLeft: count, startsAt } = performance
        const { weekday, date, time } = tileDate(startsAt)
        const left = status === 'on-sale' ? words.tileLeft({ count }) : words[`tile ${status}`]()
        return (
          <button
            key={performance.id}
            type="button"
            className="tile num"
            aria-pressed={performance.id === chosen}
            disabled={performance.status !== 'on-sale' && performance.id !== chosen}
            data-out={performance.status !== 'on-sale' || undefined}
            onClick={() => onChoose(performance.id)}
          >
            <span>{atStart(weekday)}</span> <b className="display">{date}</b> <span>{time}</span>{' '}
            <span>{left}</span>
          </button>
        )
      })}
    </div>
  )
}

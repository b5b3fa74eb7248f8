import type { Performance } from '../../../shared/shows/contract.ts'
import { tileDate } from '../../platform/theatre-time.ts'
import { Notice } from '../../ui/pieces.tsx'

/** Dates offered at once: more are in the tiles above. */
const OFFERED = 3

type SoldOutProps = {
  performance: Performance
  /** The performances of the show, earliest first. */
  all: readonly Performance[]
  onChoose: (id: string) => void
}

/** Says that a performance is sold out, and offers the next dates with seats, or else the last ones before it. */
export function SoldOut({ performance, all, onChoose }: SoldOutProps) {
  const free = all.filter(({ status }) => status === 'on-sale')
  const later = free.filter(({ startsAt }) => startsAt > performance.startsAt)
  const others = later.length > 0 ? later.slice(0, OFFERED) : free.slice(-OFFERED)
  return (
    <Notice tone="info">
      <p>This performance is sold out. Seats that others give back appear here.</p>
      {others.map(({ id, startsAt }) => {
        const { weekday, date } = tileDate(startsAt)
        return (
          <button key={id} type="button" className="text-button" onClick={() => onChoose(id)}>
            Seats on {weekday} {date}
          </button>
        )
      })}
    </Notice>
  )
}

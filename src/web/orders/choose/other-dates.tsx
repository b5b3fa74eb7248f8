import type { Performance } from '../../../shared/shows/contract.ts'
import { AppLink } from '../../platform/nav.tsx'
import { atStart, formatWhen } from '../../platform/theatre-time.ts'
import { followExchange } from '../components/exchange-mode.ts'
import { words } from './catalogue.ts'

type OtherDatesProps = {
  /** The performance that cannot be had. */
  instead: Performance
  /** Those of its show, earliest first. */
  performances: readonly Performance[]
}

/** Dates offered at once: all of them are in the tiles. */
const OFFERED = 3

/** Links to the next dates of a show that have seats left, or else to the last ones before; says if there are none. */
export function OtherDates({ instead, performances }: OtherDatesProps) {
  const free = performances.filter(({ id, status }) => id !== instead.id && status === 'on-sale')
  const later = free.filter(({ startsAt }) => startsAt > instead.startsAt)
  const others = later.length > 0 ? later.slice(0, OFFERED) : free.slice(-OFFERED)
  if (others.length === 0) return <p className="text-2">{words.noOtherDate()}</p>
  return (
    <nav className="other-dates" aria-label={words.freeDates()}>
      <p>{words.otherDates()}</p>
      <ul className="num">
        {others.map(({ id, showId, startsAt, seatsLeft }) => (
          <li key={id}>
            <AppLink
              to={`/seats?${new URLSearchParams({ show: showId, performance: id })}`}
              onClick={() => followExchange(instead.id, id)}
            >
              {atStart(formatWhen(startsAt))}
            </AppLink>{' '}
            <span className="text-2">{words.seatsLeft({ count: seatsLeft })}</span>
          </li>
        ))}
      </ul>
    </nav>
  )
}

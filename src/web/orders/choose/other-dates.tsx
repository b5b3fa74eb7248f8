import type { Performance } from '../../../shared/shows/contract.ts'
import { AppLink } from '../../platform/nav.tsx'
import { formatWhen } from '../../platform/theatre-time.ts'
import { followExchange } from '../components/exchange-mode.ts'

type OtherDatesProps = {
  /** The performance that cannot be had. */
  instead: Performance
  /** Those of its show. */
  performances: readonly Performance[]
}

/** The other dates of a show that have seats left, as links to them; says if there are none. */
export function OtherDates({ instead, performances }: OtherDatesProps) {
  const others = performances.filter(({ id, status }) => id !== instead.id && status === 'on-sale')
  if (others.length === 0) return <p className="text-2">No other date of this show has seats left.</p>
  return (
    <nav className="other-dates" aria-label="Dates with seats left">
      <ul className="num">
        {others.map(({ id, showId, startsAt, seatsLeft }) => (
          <li key={id}>
            <AppLink
              to={`/seats?${new URLSearchParams({ show: showId, performance: id })}`}
              onClick={() => followExchange(instead.id, id)}
            >
              {formatWhen(startsAt)}
            </AppLink>{' '}
            <span className="text-2">{seatsLeft === 1 ? '1 seat left' : `${seatsLeft} seats left`}</span>
          </li>
        ))}
      </ul>
    </nav>
  )
}

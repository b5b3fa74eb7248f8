import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { HeldPart } from '../../../shared/seating/contract.ts'
import { everySeat } from '../../../shared/seating/layout.ts'
import { listLabels } from '../../../shared/seating/seats.ts'
import type { Performance } from '../../../shared/shows/contract.ts'
import { AppLink, pageAt } from '../../platform/nav.tsx'
import { atStart, formatWhen } from '../../platform/theatre-time.ts'
import type { House } from '../../seating/map/seats/seat-feed.ts'
import { showsQuery } from '../../shows/api.ts'
import { langOf } from '../../shows/components/lang-of.ts'
import { Notice, Part } from '../../ui/pieces.tsx'
import { followExchange } from '../components/exchange/exchange-mode.ts'
import { useHeldPerformance } from '../components/use-held-performance.ts'
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
  if (others.length === 0)
    return (
      <p className="text-2">
        {words.noOtherDate()} <AppLink to="/gift-cards">{words.giftInstead()}</AppLink>
      </p>
    )
  return (
    <nav className="other-dates" aria-label={words.freeDates()}>
      <p>{words.otherDates()}</p>
      <ul className="num">
        {others.map(({ id, showId, startsAt, seatsLeft }) => (
          <li key={id}>
            <AppLink
              to={pageAt('/seats', { show: showId, performance: id })}
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

/** Whether nobody can have a seat now who has none. */
export function isTaken({ layout, store }: House): boolean {
  return !everySeat(layout).some(({ id }) => store.isOpen(id))
}

/** Says so when nobody can have a seat now who has none, above the other dates in `children`; nothing otherwise. */
export function SoldOut({ house, children }: { house: House; children: ReactNode }) {
  const { layout, store } = house
  if (!isTaken(house)) return null
  const isHeld = everySeat(layout).some(({ id }) => store.status(id) === 'held')
  return (
    <Part className="sold-out" title={isHeld ? words.takenNow() : words.soldOut()}>
      <p>{isHeld ? words.someHeld() : words.ifReturned()}</p>
      {children}
    </Part>
  )
}

/** Says that the cart has seats of other evenings too. */
export function OtherEvenings({ parts }: { parts: readonly HeldPart[] }) {
  const [only] = parts
  if (!only) return null
  return (
    <Notice>
      <AppLink to="/cart">{words.alsoInCart()}</AppLink>{' '}
      {parts.length === 1 ? <Evening part={only} /> : words.evenings({ count: parts.length })}
    </Notice>
  )
}

function Evening({ part }: { part: HeldPart }) {
  const { showName, startsAt } = useHeldPerformance(part.performanceId)
  const seats = listLabels(part.seats.map(({ label }) => label))
  return (
    <span className="num">
      {startsAt ? words.seatsOf({ show: showName, when: formatWhen(startsAt), seats }) : seats}.
    </span>
  )
}

/** The other shows, for visitors who did not come for one of them. */
export function ShowList({ current }: { current: string | null }) {
  const shows = useQuery(showsQuery)
  const others = shows.data?.filter(({ _id, isHidden }) => _id !== current && !isHidden) ?? []
  if (others.length === 0) return null
  return (
    <nav className="show-list" aria-label={words.otherShows()}>
      <h2 className="block-title">{words.otherShows()}</h2>
      <ul>
        {others.map((show) => (
          <li key={show._id}>
            <AppLink to={pageAt('/seats', { show: show._id })} lang={langOf(show)}>
              {show.showName}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

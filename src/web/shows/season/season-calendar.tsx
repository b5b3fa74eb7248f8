import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type CSSProperties, useId } from 'react'
import { monthName } from '../../../shared/platform/when.ts'
import type { Performance, Show } from '../../../shared/shows/contract.ts'
import { AppLink, pageAt } from '../../platform/nav.tsx'
import { atStart, formatDay, formatTime } from '../../platform/theatre-time.ts'
import { EmptyState } from '../../ui/pieces.tsx'
import { buy } from '../components/buying.tsx'
import { langOf } from '../components/lang-of.ts'
import { leftText } from '../components/seat-words.ts'
import { words } from './browser-catalogue.ts'
import { daysToShow, monthsOf, theatreDay, theatreMonth } from './calendar.ts'
import type { SeasonFilter, useSeasonFilter } from './season-filters.ts'

const icon = { className: 'icon', stroke: 1.75, 'aria-hidden': true } as const

type SeasonCalendarProps = Pick<ReturnType<typeof useSeasonFilter>, 'linkTo'> & {
  shows: readonly Show[]
  performances: readonly Performance[]
  filter: SeasonFilter
  now: number
}

/** The performances of a month by day, in the theatre's time zone; on phones a list. */
export function SeasonCalendar({ shows, performances, filter, linkTo, now }: SeasonCalendarProps) {
  const title = useId()
  const weekdays = words.weekdays().split(' ')
  const played = new Map(shows.map((show) => [show._id, show]))
  const fitting = performances.filter(
    ({ showId, status }) => played.has(showId) && (!filter.seatsLeft || status === 'on-sale'),
  )
  const months = monthsOf(fitting)
  const today = theatreDay(new Date(now).toISOString())
  const month = filter.month ?? months[0] ?? today.slice(0, 7)
  const earlier = months.findLast((one) => one < month)
  const later = months.find((one) => one > month)
  const inMonth = fitting.filter(({ startsAt }) => theatreMonth(startsAt) === month)
  const { before, days } = daysToShow(month, today)
  return (
    <section className="calendar" aria-labelledby={title}>
      <div className="calendar-head">
        <h2 id={title} className="block-title" aria-live="polite">
          {atStart(monthName(month))}
        </h2>
        <nav aria-label={words.months()}>
          <MonthLink month={earlier} to={linkTo({ month: earlier ?? null })} label="Earlier" />
          <MonthLink month={later} to={linkTo({ month: later ?? null })} label="Later" />
        </nav>
      </div>
      {inMonth.length === 0 ? (
        <EmptyState title={words.nothingIn({ month: monthName(month) })}>
          <p>
            {months.length > 0 ? words.otherMonth() : words.clearFilters()}{' '}
            <AppLink to="/shows?view=calendar">{words.allPerformances()}</AppLink>
          </p>
        </EmptyState>
      ) : (
        <>
          <div className="calendar-weekdays" aria-hidden="true">
            {weekdays.map((day) => (
              <span key={day}>{day}</span>
            ))}
          </div>
          <ol className="calendar-days">
            {days.map((day, i) => (
              <Day
                key={day}
                day={day}
                column={i === 0 ? before + 1 : undefined}
                isToday={day === today}
                performances={inMonth.filter(({ startsAt }) => theatreDay(startsAt) === day)}
                shows={played}
              />
            ))}
          </ol>
        </>
      )}
    </section>
  )
}

type MonthLinkProps = { month: string | undefined; to: string; label: 'Earlier' | 'Later' }

/** Goes to the nearest month with performances in that direction; dimmed if there is none. */
function MonthLink({ month, to, label }: MonthLinkProps) {
  const arrow = label === 'Earlier' ? <IconChevronLeft {...icon} /> : <IconChevronRight {...icon} />
  if (month === undefined)
    return (
      <span className="icon-button ring calendar-no-month" aria-hidden="true">
        {arrow}
      </span>
    )
  return (
    <AppLink
      to={to}
      className="icon-button ring"
      aria-label={(label === 'Earlier' ? words.previousMonth : words.nextMonth)({ month: monthName(month) })}
    >
      {arrow}
    </AppLink>
  )
}

type DayProps = {
  day: string
  column: number | undefined
  isToday: boolean
  performances: readonly Performance[]
  shows: ReadonlyMap<string, Show>
}

/** A day in the calendar; screen readers skip days without performances. */
function Day({ day, column, isToday, performances, shows }: DayProps) {
  const [first] = performances
  const number = Number(day.slice(-2))
  const place: CSSProperties & { '--column'?: number } = column ? { '--column': column } : {}
  if (!first)
    return (
      <li
        className="calendar-day num"
        data-empty
        aria-hidden="true"
        style={place}
        data-today={isToday || undefined}
      >
        {number}
      </li>
    )
  return (
    <li className="calendar-day" style={place} data-today={isToday || undefined}>
      <h3>
        <time dateTime={day}>
          <span className="calendar-number num" aria-hidden="true">
            {number}
          </span>
          <span className="calendar-long">{atStart(formatDay(first.startsAt))}</span>
        </time>
      </h3>
      <ul>
        {performances.map((performance) => (
          <CalendarEntry
            key={performance.id}
            performance={performance}
            show={shows.get(performance.showId)}
          />
        ))}
      </ul>
    </li>
  )
}

/** A performance on its day, in its show's colour: linked to its seats if on sale, else to its show. */
function CalendarEntry({ performance, show }: { performance: Performance; show: Show | undefined }) {
  if (!show) return null
  const open = performance.status === 'on-sale'
  const glow: CSSProperties & { '--gl': string } = { '--gl': show.accent }
  const text = (
    <>
      <span className="num">{formatTime(performance.startsAt)}</span>{' '}
      <b lang={langOf(show)}>{show.showName}</b>{' '}
      <span className="calendar-left num">{leftText(performance)}</span>
    </>
  )
  return (
    <li className="calendar-entry" data-open={open} style={glow}>
      {open ? (
        <button type="button" onClick={() => buy({ show, performance })}>
          <span className="sr-only">{words.chooseSeats()} </span>
          {text}
        </button>
      ) : (
        <AppLink to={pageAt('/shows/:id', { id: show._id })}>{text}</AppLink>
      )}
    </li>
  )
}

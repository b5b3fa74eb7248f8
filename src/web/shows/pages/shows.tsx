import { words } from '../season/browser-catalogue.ts'
import '../components/shows.css'
import { useHydrated, usePageTime } from '../../platform/hydrated.ts'
import { DarkPage, Pending } from '../../ui/pieces.tsx'
import { SeasonQuery } from '../season/season-query.tsx'
import '../season/season-browser.css'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { monthName } from '../../../shared/platform/when.ts'
import type { Performance, Show } from '../../../shared/shows/contract.ts'
import { lazily } from '../../platform/lazily.ts'
import { AppLink } from '../../platform/nav.tsx'
import { apiQuery } from '../../platform/query.ts'
import { atStart } from '../../platform/theatre-time.ts'
import { Select } from '../../ui/fields.tsx'
import { Checkbox } from '../../ui/more-fields.tsx'
import { monthsOf, showsPlayed } from '../season/calendar.ts'
import { seasonOrder } from '../season/season.ts'
import { SeasonCards } from '../season/season-cards.tsx'
import { type SeasonFilter, useSearchText, useSeasonFilter } from '../season/season-filters.ts'
import { SeasonFrame } from '../season/season-list.tsx'
import { useNameMatches } from '../season/use-name-matches.ts'

/** All shows. */
export function ShowsPage() {
  const now = usePageTime()
  return (
    <DarkPage bare>
      <SeasonQuery title={words.shows()}>{(shows) => <SeasonBrowser shows={shows} now={now} />}</SeasonQuery>
    </DarkPage>
  )
}

const SeasonCalendar = lazily(() => import('../season/season-calendar.tsx'), 'SeasonCalendar')

/** All shows, as cards or a calendar, filtered by name, month and availability. */
function SeasonBrowser({ shows, now }: { shows: readonly Show[]; now: number }) {
  const { filter, put, linkTo } = useSeasonFilter()
  const [typed, setTyped] = useSearchText(filter.search, (search) => put({ search }))
  const query = useQuery(apiQuery('/performances'))
  // Deferred, so that the page stays in sight while the calendar's code is on its way.
  const coming = useDeferredValue(query.data)
  const matches = useNameMatches(typed)
  const named = seasonOrder(shows, now).filter((show) => matches(show.showName))
  const needsDates = filter.month !== null || filter.seatsLeft || filter.view === 'calendar'
  return (
    <SeasonFrame heading={words.shows()} level="h1" search={typed} onSearch={setTyped}>
      <SeasonFilters filter={filter} coming={coming ?? []} put={put} linkTo={linkTo} />
      {needsDates && !coming && <Pending query={query} text={words.loadingPerformances()} />}
      {needsDates && coming && filter.view === 'calendar' && (
        <SeasonCalendar shows={named} performances={coming} filter={filter} linkTo={linkTo} now={now} />
      )}
      {(coming || !needsDates) && filter.view === 'cards' && (
        <SeasonCards
          shows={needsDates && coming ? played(named, coming, filter) : named}
          level="h2"
          now={now}
          filterKey={[typed.trim(), filter.month, filter.seatsLeft && 'left'].filter(Boolean).join(' ')}
          hint={
            typed.trim() || needsDates ? (
              <p>
                {words.otherNameOrMonth()} <AppLink to="/shows">{words.allShows()}</AppLink>
              </p>
            ) : (
              <p>{words.nextSeason()}</p>
            )
          }
        />
      )}
    </SeasonFrame>
  )
}

function played(shows: readonly Show[], coming: readonly Performance[], filter: SeasonFilter): Show[] {
  const ids = showsPlayed(coming, filter)
  return shows.filter(({ _id }) => ids.has(_id))
}

type SeasonFiltersProps = Pick<ReturnType<typeof useSeasonFilter>, 'filter' | 'put' | 'linkTo'> & {
  coming: readonly Performance[]
}

function SeasonFilters({ filter, coming, put, linkTo }: SeasonFiltersProps) {
  const hydrated = useHydrated()
  const months = [...new Set([...monthsOf(coming), ...(filter.month ? [filter.month] : [])])].sort()
  const views = [
    ['cards', words.cards()],
    ['calendar', words.calendar()],
  ] as const
  return (
    <search className="season-filters" aria-label={words.filters()}>
      {/* What is chosen in a drawing would be lost. */}
      <div className="season-choices" inert={!hydrated}>
        <Select
          label={words.month()}
          value={filter.month ?? ''}
          options={[
            { value: '', label: filter.view === 'calendar' ? words.nextPerformances() : words.anyMonth() },
            ...months.map((month) => ({ value: month, label: atStart(monthName(month)) })),
          ]}
          onChange={(value) => put({ month: value || null })}
        />
        <Checkbox
          label={words.availableOnly()}
          checked={filter.seatsLeft}
          onChange={(seatsLeft) => put({ seatsLeft })}
        />
      </div>
      <nav className="season-views" aria-label={words.view()}>
        {views.map(([view, label]) => (
          <AppLink key={view} to={linkTo({ view })} aria-current={filter.view === view ? 'true' : undefined}>
            {label}
          </AppLink>
        ))}
      </nav>
    </search>
  )
}

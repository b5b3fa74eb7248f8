import { useSearchParams } from '../../platform/search-params.ts'
import { readMonth } from './calendar.ts'

/** The filters on the shows. */
export type SeasonFilter = {
  search: string
  month: string | null
  seatsLeft: boolean
  view: 'cards' | 'calendar'
}

/** The filters, kept in the address, so that reloads, links and Back preserve them. */
export function useSeasonFilter() {
  const [params, setParams] = useSearchParams()
  const wish: SeasonFilter = {
    search: params.get('search') ?? '',
    month: readMonth(params.get('month')),
    seatsLeft: params.get('seats') === 'left',
    view: params.get('view') === 'calendar' ? 'calendar' : 'cards',
  }
  const addressOf = (change: Partial<SeasonFilter>) => {
    const { search, month, seatsLeft, view } = { ...wish, ...change }
    return new URLSearchParams({
      ...(view === 'calendar' && { view }),
      ...(search && { search }),
      ...(month && { month }),
      ...(seatsLeft && { seats: 'left' }),
    })
  }
  return {
    wish,
    /** The address for other filters. */
    linkTo: (change: Partial<SeasonFilter>) => `/shows?${addressOf(change)}`.replace(/\?$/, ''),
    /** Typing replaces the history entry; other changes add one. */
    put: (change: Partial<SeasonFilter>) => setParams(addressOf(change), { replace: 'search' in change }),
  }
}

import { useSearchParams } from 'react-router'
import { readMonth } from './calendar.ts'

/** What is looked for among the shows. */
export type SeasonFilter = {
  search: string
  month: string | null
  seatsLeft: boolean
  view: 'cards' | 'calendar'
}

/** What is looked for stands in the address, so that a reload, a link and the way back keep it. */
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
    /** The address of another wish. */
    linkTo: (change: Partial<SeasonFilter>) => `/shows?${addressOf(change)}`.replace(/\?$/, ''),
    /** Each letter that is typed replaces the last; other changes are steps of the way back. */
    put: (change: Partial<SeasonFilter>) =>
      setParams(addressOf(change), { replace: 'search' in change, preventScrollReset: true }),
  }
}

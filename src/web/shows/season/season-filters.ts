import { useEffect, useRef, useState } from 'react'
import { pageAt, useSearchParams } from '../../platform/nav.tsx'
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
  const filter: SeasonFilter = {
    search: params.get('search') ?? '',
    month: readMonth(params.get('month')),
    seatsLeft: params.get('seats') === 'left',
    view: params.get('view') === 'calendar' ? 'calendar' : 'cards',
  }
  const addressOf = (change: Partial<SeasonFilter>) => {
    const { search, month, seatsLeft, view } = { ...filter, ...change }
    return {
      ...(view === 'calendar' && { view }),
      ...(search && { search }),
      ...(month && { month }),
      ...(seatsLeft && { seats: 'left' }),
    }
  }
  return {
    filter,
    linkTo: (change: Partial<SeasonFilter>) => pageAt('/shows', addressOf(change)),
    /** Typing replaces the history entry; other changes add one. */
    put: (change: Partial<SeasonFilter>) => setParams(addressOf(change), { replace: 'search' in change }),
  }
}

/**
 * What is typed into the search, which the address follows; and the address, when that changes otherwise. A field that
 * shows the address alone gets it too late for the next letter.
 */
export function useSearchText(
  shown: string,
  put: (text: string) => void,
): [text: string, type: (text: string) => void] {
  const [typed, setTyped] = useState(shown)
  /** What was typed and does not stand in the address yet. */
  const onTheWay = useRef<string[]>([])
  useEffect(() => {
    const at = onTheWay.current.indexOf(shown)
    onTheWay.current = at < 0 ? [] : onTheWay.current.slice(at + 1)
    if (at < 0) setTyped(shown)
  }, [shown])
  const type = (text: string) => {
    onTheWay.current = text === shown ? [] : [...onTheWay.current, text]
    setTyped(text)
    put(text)
  }
  return [typed, type]
}

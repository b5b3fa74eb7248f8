import { useQuery } from '@tanstack/react-query'
import type { Performance, Show } from '../../../shared/shows/contract.ts'
import { pageAt } from '../../platform/nav.tsx'
import { apiQuery } from '../../platform/query.ts'
import { tileWhen } from '../../platform/theatre-time.ts'
import { showsQuery } from '../../shows/api.ts'

/** The series on sale. */
export const seriesQuery = apiQuery('/series')

/** An evening of a series that is still to come: a performance, or a show of which any performance counts (`performance` is undefined). */
export type SeriesEvening = {
  id: string
  show: Show
  performance: Performance | undefined
  when: string | null
  /** Whether there are seats left. */
  isOpen: boolean
  /** Where its seats are chosen. */
  path: string
}

/** These shows and performances, by date; shows with several dates last. Undefined until they are known. */
export function useSeriesEvenings(ids: readonly string[]): SeriesEvening[] | undefined {
  const shows = useQuery(showsQuery).data
  const performances = useQuery(apiQuery('/performances')).data
  if (!shows || !performances) return undefined
  const onSale = performances.filter(({ status }) => status === 'on-sale' || status === 'sold-out')
  const several = shows.filter(
    ({ _id }) => ids.includes(_id) && onSale.filter(({ showId }) => showId === _id).length > 1,
  )
  const dated = onSale.flatMap((performance) => {
    const { id: performanceId, showId, startsAt, status } = performance
    const show = shows.find(({ _id }) => _id === showId)
    const id = ids.find((one) => one === performanceId || one === showId)
    if (!show || !id || several.some(({ _id }) => _id === id)) return []
    const path = pageAt('/seats', { show: showId, performance: performanceId })
    return [{ id, show, performance, when: tileWhen(startsAt), path, isOpen: status === 'on-sale' }]
  })
  return [
    ...dated,
    ...several.map((show) => ({
      ...{ id: show._id, show, performance: undefined, when: null, isOpen: true },
      path: pageAt('/seats', { show: show._id }),
    })),
  ]
}

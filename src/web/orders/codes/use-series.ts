import { useQuery } from '@tanstack/react-query'
import type { Show } from '../../../shared/shows/contract.ts'
import { pageAt } from '../../platform/nav.tsx'
import { apiQuery } from '../../platform/query.ts'
import { tileWhen } from '../../platform/theatre-time.ts'
import { showsQuery } from '../../shows/api.ts'

/** The series on sale. */
export const seriesQuery = apiQuery('/series')

/** An evening of a series that is still to come: a performance, or a show of which any performance counts (`when` is null). */
export type SeriesEvening = {
  id: string
  show: Show
  performanceId: string | null
  when: string | null
  /** Where its seats are chosen. */
  path: string
}

/** These shows and performances, by date, shows with several dates last; undefined until they are known. */
export function useSeriesEvenings(ids: readonly string[]): SeriesEvening[] | undefined {
  const shows = useQuery(showsQuery).data
  const performances = useQuery(apiQuery('/performances')).data
  if (!shows || !performances) return undefined
  const dated = performances.flatMap(({ id, showId, startsAt }) => {
    const show = ids.includes(id) && shows.find(({ _id }) => _id === showId)
    const path = pageAt('/seats', { show: showId, performance: id })
    return show ? [{ id, show, performanceId: id, when: tileWhen(startsAt), path }] : []
  })
  const any = shows.filter(({ _id }) => ids.includes(_id))
  return [
    ...dated,
    ...any.map((show) => ({
      ...{ id: show._id, show, performanceId: null, when: null },
      path: pageAt('/seats', { show: show._id }),
    })),
  ]
}

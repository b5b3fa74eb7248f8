import { useQuery } from '@tanstack/react-query'
import type { Performance } from '../../../shared/shows/contract.ts'
import { apiQuery } from '../../platform/query.ts'
import { tileWhen } from '../../platform/theatre-time.ts'
import { showsQuery } from '../../shows/api.ts'

/** Options for a performance select, grouped by show: upcoming ones and those of the last day, or those that `fits`. */
export function usePerformanceChoices(fits: (performance: Performance) => boolean = () => true) {
  const shows = useQuery(showsQuery)
  const performances = useQuery(apiQuery('/performances', { query: { recent: 'true' } }))
  const fitting = performances.data?.filter(fits) ?? []
  const choices = (shows.data ?? []).flatMap(({ _id, showName }) => {
    const items = fitting
      .filter(({ showId }) => showId === _id)
      .map(({ id, startsAt, house }) => ({
        value: id,
        label: [tileWhen(startsAt), showName, house].filter(Boolean).join(', '),
      }))
    return items.length > 0 ? [{ group: showName, items }] : []
  })
  return {
    choices,
    /** The one that starts first. */
    soonest: fitting.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))[0]?.id,
    problem: shows.error ?? performances.error,
    pending: shows.isPending || performances.isPending,
    retry: () => void Promise.all([shows.refetch(), performances.refetch()]),
  }
}

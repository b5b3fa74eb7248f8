import { useQuery, useQueryClient } from '@tanstack/react-query'
import { apiQuery, freshQuery, refresh } from '../platform/query.ts'

/** All shows the caller may see, in the server's order. */
export const showsQuery = apiQuery('/shows/all')

/** One show, by id or name. */
export const showQuery = (name: string) => apiQuery('/shows/:name', { params: { name } })

/** One show, by id or name, seeded from the list of shows. Disabled until one is known. */
export function useShow(idOrName: string | undefined) {
  const client = useQueryClient()
  return useQuery({
    ...showQuery(idOrName ?? ''),
    enabled: idOrName !== undefined,
    placeholderData: () =>
      client
        .getQueryData(showsQuery.queryKey)
        ?.find(({ _id, showName }) => idOrName === _id || idOrName === showName),
  })
}

/** The performances of a show, earliest first. */
export const performancesQuery = (show: string) => apiQuery('/performances', { query: { show } })

/** The performances of a show, earliest first. Disabled until the show's id is known. */
export function usePerformances(showId: string | undefined) {
  return useQuery({ ...performancesQuery(showId ?? ''), enabled: showId !== undefined })
}

/** One performance; disabled until its id is known. */
export function usePerformance(id: string | undefined) {
  return useQuery({
    ...apiQuery('/performances/:id', { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  })
}

/** The performances of a show, for planning. */
export function usePlanned(name: string) {
  return useQuery(freshQuery('/shows/:name/performances', { params: { name } }))
}

/** Refetches everything that displays shows. */
export const refreshShows = () =>
  refresh(
    '/shows',
    '/shows/all',
    '/shows/:name',
    '/shows/:name/performances',
    '/performances',
    '/performances/:id',
  )

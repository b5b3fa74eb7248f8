import { useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { performanceSchema, type Show, showSchema } from '../../shared/shows/contract.ts'
import { api } from '../platform/api.ts'

/** All shows that the caller may see, in the server's order. */
export function useShows() {
  return useQuery({
    queryKey: ['shows'],
    queryFn: ({ signal }) => api.get('/shows/all', { schema: z.array(showSchema), signal }),
  })
}

/** One show, by id or name; at once what the list of shows already says of it. */
export function useShow(idOrName: string) {
  const client = useQueryClient()
  return useQuery({
    queryKey: ['show', idOrName],
    queryFn: ({ signal }) =>
      api.get(`/shows/${encodeURIComponent(idOrName)}`, { schema: showSchema, signal }),
    placeholderData: () =>
      client
        .getQueryData<Show[]>(['shows'])
        ?.find(({ _id, showName }) => idOrName === _id || idOrName === showName),
  })
}

/** The performances of a show, earliest first. Waits until the id of the show is known. */
export function usePerformances(showId: string | undefined) {
  return useQuery({
    queryKey: ['performances', showId],
    queryFn: ({ signal }) =>
      api.get(`/performances?show=${encodeURIComponent(showId ?? '')}`, {
        schema: z.array(performanceSchema),
        signal,
      }),
    enabled: showId !== undefined,
  })
}

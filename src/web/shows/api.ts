import { useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { performanceSchema, type Show, showSchema } from '../../shared/shows/contract.ts'
import {
  type ChangePerformanceBody,
  type newPerformanceBody,
  type PlannedPerformance,
  plannedPerformance,
  runAnswer,
  type runBody,
} from '../../shared/shows/performances.ts'
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

const planOf = (show: string) => `/shows/${encodeURIComponent(show)}/performances`

/** The performances of a show as those who plan them see them. */
export function usePlanned(show: string) {
  return useQuery({
    queryKey: ['planned', show],
    queryFn: ({ signal }) => api.get(planOf(show), { schema: z.array(plannedPerformance), signal }),
    staleTime: 0,
  })
}

/** Adds one performance. */
export function addPerformance(show: string, body: z.input<typeof newPerformanceBody>) {
  return api.post(planOf(show), { body, schema: plannedPerformance })
}

/** What a run would add, or adds it. */
export function planRun(show: string, body: z.input<typeof runBody>, act: 'preview' | 'make') {
  return api.post(`${planOf(show)}/run${act === 'preview' ? '/preview' : ''}`, { body, schema: runAnswer })
}

/** Gives a performance other times. */
export function changePerformance(id: string, body: ChangePerformanceBody) {
  return api.put(`/performances/${id}`, { body, schema: plannedPerformance })
}

/** Closes or opens the sales of a performance. */
export function setSales({ id, version }: PlannedPerformance, open: boolean) {
  return api.put(`/performances/${id}/sales`, { body: { version, open }, schema: plannedPerformance })
}

/** Deletes a performance that nobody ever held or bought a seat of. */
export function deletePerformance({ id, version }: PlannedPerformance) {
  return api.delete(`/performances/${id}?version=${version}`)
}

import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { z } from 'zod'
import { messageSchema } from '../../shared/platform/base.ts'
import { pictureAnswer } from '../../shared/platform/pictures.ts'
import { performanceSchema, showSchema } from '../../shared/shows/contract.ts'
import {
  type CopyShowBody,
  type CreateShowBody,
  changedShowAnswer,
  PROGRAMME_PAGE_SIZE,
  programmeAnswer,
  type ShowState,
  type UpdateShowBody,
} from '../../shared/shows/editing.ts'
import {
  type ChangePerformanceBody,
  type newPerformanceBody,
  type PlannedPerformance,
  plannedPerformance,
  runAnswer,
  type runBody,
} from '../../shared/shows/performances.ts'
import { api } from '../platform/api.ts'

const pathOf = (name: string) => `/shows/${encodeURIComponent(name)}`

/** All shows that the caller may see, in the server's order. */
export const showsQuery = queryOptions({
  queryKey: ['shows'],
  queryFn: ({ signal }) => api.get('/shows/all', { schema: z.array(showSchema), signal }),
})

/** One show, by id or name; at once what the list of shows already says of it. Waits until one is known. */
export function useShow(idOrName: string | undefined) {
  const client = useQueryClient()
  return useQuery({
    queryKey: ['show', idOrName],
    queryFn: ({ signal }) => api.get(pathOf(idOrName ?? ''), { schema: showSchema, signal }),
    enabled: idOrName !== undefined,
    placeholderData: () =>
      client
        .getQueryData(showsQuery.queryKey)
        ?.find(({ _id, showName }) => idOrName === _id || idOrName === showName),
  })
}

/** Key of every answer about performances. */
export const performancesKey = ['performances'] as const

/** The performances of a show, earliest first. Waits until the id of the show is known. */
export function usePerformances(showId: string | undefined) {
  return useQuery({
    queryKey: [...performancesKey, showId],
    queryFn: ({ signal }) =>
      api.get(`/performances?show=${encodeURIComponent(showId ?? '')}`, {
        schema: z.array(performanceSchema),
        signal,
      }),
    enabled: showId !== undefined,
  })
}

/** The coming performances of every show, earliest first. */
export const comingQuery = queryOptions({
  queryKey: [...performancesKey, 'coming'],
  queryFn: ({ signal }) => api.get('/performances', { schema: z.array(performanceSchema), signal }),
})

/** One performance; waits until its id is known. */
export function usePerformance(id: string | undefined) {
  return useQuery({
    queryKey: [...performancesKey, 'one', id],
    queryFn: ({ signal }) => api.get(`/performances/${id}`, { schema: performanceSchema, signal }),
    enabled: id !== undefined,
  })
}

/** A show as it is on the server now, by id or name. */
export function readShow(idOrName: string) {
  return api.get(pathOf(idOrName), { schema: showSchema })
}

/** A show to be edited: never what this browser remembers of it. */
export function useShowToEdit(id: string) {
  return useQuery({
    queryKey: ['show-to-edit', id],
    queryFn: ({ signal }) => api.get(pathOf(id), { schema: showSchema, signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** A page (from 1) of all shows for admins; while another one loads, the one before. */
export function useProgramme(search: string, state: ShowState | null, page: number) {
  const asked = new URLSearchParams({
    ...(search && { search }),
    ...(state && { state }),
    offset: String((page - 1) * PROGRAMME_PAGE_SIZE),
  })
  return useQuery({
    queryKey: ['programme', search, state, page],
    queryFn: ({ signal }) => api.get(`/shows?${asked}`, { schema: programmeAnswer, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

/** Uploads a picture for a show that is still to be saved; `onProgress` hears the part that is sent, 0 to 1. */
export function sendShowPicture(file: File, onProgress: (part: number) => void) {
  return api.upload('/shows/pictures', file, { schema: pictureAnswer, onProgress })
}

/** Makes a show. */
export function createShow(body: CreateShowBody) {
  return api.post('/shows', { body, schema: changedShowAnswer })
}

/** Changes the show that `body.showName` names. */
export function updateShow(body: UpdateShowBody) {
  return api.put('/shows/update', { body, schema: changedShowAnswer })
}

/** Deletes the show of a name. */
export function deleteShow(name: string) {
  return api.delete(pathOf(name), { schema: messageSchema })
}

/** Makes a draft of a new name out of a show. */
export function copyShow(id: string, body: CopyShowBody) {
  return api.post(`${pathOf(id)}/copies`, { body, schema: changedShowAnswer })
}

/** Has everything that shows shows asked for again. */
export async function refreshShows(cache: QueryClient): Promise<void> {
  const keys = [showsQuery.queryKey, ['show'], performancesKey, ['programme'], ['planned']]
  await Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })))
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

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

/** All shows the caller may see, in the server's order. */
export const showsQuery = queryOptions({
  queryKey: ['shows'],
  queryFn: ({ signal }) => api.get('/shows/all', { schema: z.array(showSchema), signal }),
})

/** One show, by id or name, seeded from the list of shows. Disabled until one is known. */
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

/** Query key prefix of all performances. */
export const performancesKey = ['performances'] as const

/** The performances of a show, earliest first. Disabled until the show's id is known. */
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

/** One performance; disabled until its id is known. */
export function usePerformance(id: string | undefined) {
  return useQuery({
    queryKey: [...performancesKey, 'one', id],
    queryFn: ({ signal }) => api.get(`/performances/${id}`, { schema: performanceSchema, signal }),
    enabled: id !== undefined,
  })
}

/** Fetches the current version of a show, by id or name. */
export function readShow(idOrName: string) {
  return api.get(pathOf(idOrName), { schema: showSchema })
}

/** A show to edit, never from this browser's cache. */
export function useShowToEdit(id: string) {
  return useQuery({
    queryKey: ['show-to-edit', id],
    queryFn: ({ signal }) => api.get(pathOf(id), { schema: showSchema, signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** A page (from 1) of all shows for admins; the previous page stays while the next loads. */
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

/** Uploads a picture for a show; `onProgress` receives the fraction sent, 0 to 1. */
export function sendShowPicture(file: File, onProgress: (part: number) => void) {
  return api.upload('/shows/pictures', file, { schema: pictureAnswer, onProgress })
}

/** Creates a show. */
export function createShow(body: CreateShowBody) {
  return api.post('/shows', { body, schema: changedShowAnswer })
}

/** Changes the show named `body.showName`. */
export function updateShow(body: UpdateShowBody) {
  return api.put('/shows/update', { body, schema: changedShowAnswer })
}

/** Deletes the show with this name. */
export function deleteShow(name: string) {
  return api.delete(pathOf(name), { schema: messageSchema })
}

/** Copies a show to a draft with a new name. */
export function copyShow(id: string, body: CopyShowBody) {
  return api.post(`${pathOf(id)}/copies`, { body, schema: changedShowAnswer })
}

/** Refetches everything that displays shows. */
export async function refreshShows(cache: QueryClient): Promise<void> {
  const keys = [showsQuery.queryKey, ['show'], performancesKey, ['programme'], ['planned']]
  await Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })))
}

const planOf = (show: string) => `/shows/${encodeURIComponent(show)}/performances`

/** The performances of a show, for planning. */
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

/** Previews what a run would add, or adds it. */
export function planRun(show: string, body: z.input<typeof runBody>, act: 'preview' | 'make') {
  return api.post(`${planOf(show)}/run${act === 'preview' ? '/preview' : ''}`, { body, schema: runAnswer })
}

/** Reschedules a performance. */
export function changePerformance(id: string, body: ChangePerformanceBody) {
  return api.put(`/performances/${id}`, { body, schema: plannedPerformance })
}

/** Closes or opens the sale of a performance. */
export function setSales({ id, version }: PlannedPerformance, open: boolean) {
  return api.put(`/performances/${id}/sales`, { body: { version, open }, schema: plannedPerformance })
}

/** Deletes a performance whose seats were never held or sold. */
export function deletePerformance({ id, version }: PlannedPerformance) {
  return api.delete(`/performances/${id}?version=${version}`)
}

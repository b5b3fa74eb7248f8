import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { z } from 'zod'
import type { Message } from '../../shared/platform/base.ts'
import type { Picture } from '../../shared/platform/pictures.ts'
import type { Performance, Show } from '../../shared/shows/contract.ts'
import type {
  CopyShowBody,
  CreateShowBody,
  changedShowAnswer,
  Programme,
  UpdateShowBody,
} from '../../shared/shows/editing.ts'
import { PROGRAMME_PAGE_SIZE } from '../../shared/shows/lists.ts'
import type {
  ChangePerformanceBody,
  newPerformanceBody,
  PlannedPerformance,
  RunAnswer,
  runBody,
} from '../../shared/shows/performances.ts'
import { api } from '../platform/api.ts'

const pathOf = (name: string) => `/shows/${encodeURIComponent(name)}`

/** All shows the caller may see, in the server's order. */
export const showsQuery = queryOptions({
  queryKey: ['shows'],
  queryFn: ({ signal }) => api.get<Show[]>('/shows/all', { signal }),
})

/** One show, by id or name. */
export const showQuery = (idOrName: string | undefined) =>
  queryOptions({
    queryKey: ['show', idOrName],
    queryFn: ({ signal }) => api.get<Show>(pathOf(idOrName ?? ''), { signal }),
  })

/** One show, by id or name, seeded from the list of shows. Disabled until one is known. */
export function useShow(idOrName: string | undefined) {
  const client = useQueryClient()
  return useQuery({
    ...showQuery(idOrName),
    enabled: idOrName !== undefined,
    placeholderData: () =>
      client
        .getQueryData(showsQuery.queryKey)
        ?.find(({ _id, showName }) => idOrName === _id || idOrName === showName),
  })
}

/** Query key prefix of all performances. */
export const performancesKey = ['performances'] as const

/** The performances of a show, earliest first. */
export const performancesQuery = (showId: string) =>
  queryOptions({
    queryKey: [...performancesKey, showId],
    queryFn: ({ signal }) =>
      api.get<Performance[]>(`/performances?show=${encodeURIComponent(showId)}`, { signal }),
  })

/** The performances of a show, earliest first. Disabled until the show's id is known. */
export function usePerformances(showId: string | undefined) {
  return useQuery({ ...performancesQuery(showId ?? ''), enabled: showId !== undefined })
}

/** The coming performances of every show, earliest first. */
export const comingQuery = queryOptions({
  queryKey: [...performancesKey, 'coming'],
  queryFn: ({ signal }) => api.get<Performance[]>('/performances', { signal }),
})

/** The same with those that began within the last day, for the box office. */
export const recentQuery = queryOptions({
  queryKey: [...performancesKey, 'recent'],
  queryFn: ({ signal }) => api.get<Performance[]>('/performances?recent=true', { signal }),
})

/** One performance; disabled until its id is known. */
export function usePerformance(id: string | undefined) {
  return useQuery({
    queryKey: [...performancesKey, 'one', id],
    queryFn: ({ signal }) => api.get<Performance>(`/performances/${id}`, { signal }),
    enabled: id !== undefined,
  })
}

/** Fetches the current version of a show, by id or name. */
export function readShow(idOrName: string) {
  return api.get<Show>(pathOf(idOrName))
}

/** A show to edit, never from this browser's cache. */
export function useShowToEdit(id: string) {
  return useQuery({
    queryKey: ['show-to-edit', id],
    queryFn: ({ signal }) => api.get<Show>(pathOf(id), { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** What the programme is narrowed to and sorted by; empty where nothing was said. */
export type ProgrammeWish = { search: string; state: string; sort: string }

/** A page (from 1) of all shows for admins; the previous page stays while the next loads. */
export function useProgramme(wish: ProgrammeWish, page: number) {
  const asked = `${queryOf(wish)}&offset=${(page - 1) * PROGRAMME_PAGE_SIZE}`
  return useQuery({
    queryKey: ['programme', asked],
    queryFn: ({ signal }) => api.get<Programme>(`/shows?${asked}`, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

/** The file with all shows of a search. */
export function programmeSheetPath(wish: ProgrammeWish): string {
  return `/shows.csv?${queryOf(wish)}`
}

const queryOf = (wish: ProgrammeWish) =>
  new URLSearchParams(Object.entries(wish).filter(([, value]) => value !== '')).toString()

/** Uploads a picture for a show; `onProgress` receives the fraction sent, 0 to 1. */
export function sendShowPicture(file: File, onProgress: (part: number) => void) {
  return api.upload<Picture>('/shows/pictures', file, onProgress)
}

/** Creates a show. */
export function createShow(body: CreateShowBody) {
  return api.post<z.infer<typeof changedShowAnswer>>('/shows', { body })
}

/** Changes the show named `body.showName`. */
export function updateShow(body: UpdateShowBody) {
  return api.put<z.infer<typeof changedShowAnswer>>('/shows/update', { body })
}

/** Deletes the show with this name. */
export function deleteShow(name: string) {
  return api.delete<Message>(pathOf(name))
}

/** Copies a show to a draft with a new name. */
export function copyShow(id: string, body: CopyShowBody) {
  return api.post<z.infer<typeof changedShowAnswer>>(`${pathOf(id)}/copies`, { body })
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
    queryFn: ({ signal }) => api.get<PlannedPerformance[]>(planOf(show), { signal }),
    staleTime: 0,
  })
}

/** Adds one performance. */
export function addPerformance(show: string, body: z.input<typeof newPerformanceBody>) {
  return api.post<PlannedPerformance>(planOf(show), { body })
}

/** Previews what a run would add, or adds it. */
export function planRun(show: string, body: z.input<typeof runBody>, act: 'preview' | 'make') {
  return api.post<RunAnswer>(`${planOf(show)}/run${act === 'preview' ? '/preview' : ''}`, { body })
}

/** Reschedules a performance. */
export function changePerformance(id: string, body: ChangePerformanceBody) {
  return api.put<PlannedPerformance>(`/performances/${id}`, { body })
}

/** Closes or opens the sale of a performance. */
export function setSales({ id, version }: PlannedPerformance, open: boolean) {
  return api.put<PlannedPerformance>(`/performances/${id}/sales`, { body: { version, open } })
}

/** Deletes a performance whose seats were never held or sold. */
export function deletePerformance({ id, version }: PlannedPerformance) {
  return api.delete(`/performances/${id}?version=${version}`)
}

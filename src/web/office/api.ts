import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { MergePreview } from '../../shared/accounts/merges.ts'
import type { PersonNote } from '../../shared/accounts/notes.ts'
import type { RoleRequest, roleRequestsAnswer } from '../../shared/accounts/roles.ts'
import type { CreateUserBody, PastShow, User, usersAnswer } from '../../shared/accounts/users.ts'
import type { auditAnswer, ChangeSettingsBody, SettingsAnswer } from '../../shared/office/contract.ts'
import type { Patron } from '../../shared/office/patron.ts'
import type { Tonight, Waiting } from '../../shared/office/tonight.ts'
import { layoutOf } from '../../shared/seating/layout.ts'
import { waitingKey } from '../operations/api.ts'
import { api } from '../platform/api.ts'
import { requestSeats } from '../seating/api.ts'
import type { AuditFilter } from './audit/audit-search.tsx'
import { pageQuery } from './components/pages.ts'

const pathOf = (username: string) => `/users/${encodeURIComponent(username)}`

/** Key prefix of all user lists, single users and role requests. */
export const usersKey = ['users'] as const
export const userKey = ['user'] as const
export const roleRequestsKey = ['role-requests'] as const

/** What the list of users is narrowed to and sorted by; empty where nothing was said. */
export type UsersWish = { search: string; role: string; label: string; sort: string }

/** One page (from 1) of the people that match, and the total. */
export function usersQuery(wish: UsersWish, page: number) {
  const query = new URLSearchParams({ ...filled(wish), ...pageQuery(page) })
  return queryOptions({
    queryKey: [...usersKey, filled(wish), page],
    queryFn: ({ signal }) => api.list<z.infer<typeof usersAnswer>[number]>(`/users?${query}`, { signal }),
    staleTime: 0,
  })
}

/** The file with everybody that matches, sorted as they are. */
export function userSheetPath(wish: UsersWish): string {
  return `/users.csv?${new URLSearchParams(filled(wish))}`
}

function filled(wish: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== ''))
}

/** One person, by user name or id. */
export function userQuery(username: string) {
  return queryOptions({
    queryKey: [...userKey, username],
    queryFn: ({ signal }) => api.get<User>(pathOf(username), { signal }),
    staleTime: 0,
  })
}

/** What the office knows of this person beside the account. */
export function patronQuery(username: string) {
  return queryOptions({
    queryKey: ['patron', username],
    queryFn: ({ signal }) => api.get<Patron>(`/admin${pathOf(username)}/record`, { signal }),
    staleTime: 0,
  })
}

/** What merging one account into another would move. */
export function previewMerge(username: string, into: string) {
  return api.get<MergePreview>(`${pathOf(username)}/merge?${new URLSearchParams({ into })}`)
}

/** Merges one account into another, with the admin's password. */
export function mergeAccount(username: string, into: string, password: string) {
  return api.post<{ message: string }>(`${pathOf(username)}/merge`, { body: { into, password } })
}

/** Every label in use. */
export const labelsQuery = queryOptions({
  queryKey: ['labels'],
  queryFn: ({ signal }) => api.get<string[]>('/labels', { signal }),
  staleTime: 0,
})

/** Notes something about this person; answers all notes, latest first. */
export function addNote(username: string, text: string) {
  return api.post<PersonNote[]>(`${pathOf(username)}/notes`, { body: { text } })
}

/** Deletes a note about this person; answers those that are left. */
export function deleteNote(username: string, id: string) {
  return api.delete<PersonNote[]>(`${pathOf(username)}/notes/${id}`)
}

/** Changes the labels of this person, which were `before`; answers what they are now. */
export function saveLabels(username: string, labels: readonly string[], before: readonly string[]) {
  return api.put<string[]>(`${pathOf(username)}/labels`, { body: { labels, before } })
}

/** E-mails this person a new link to verify the address. */
export function mailVerification(username: string) {
  return api.post<{ message: string }>(`${pathOf(username)}/verification`)
}

/** Past performances this person had tickets for, latest first. */
export function usePastShows(username: string) {
  return useQuery({
    queryKey: ['past-shows', username],
    queryFn: ({ signal }) => api.get<PastShow[]>(`${pathOf(username)}/past-shows`, { signal }),
  })
}

/** Creates an account for someone. */
export function createUser(body: CreateUserBody) {
  return api.post<User>('/users', { body })
}

/** Closes or reopens an account. */
export function setDisabled(username: string, disabled: boolean) {
  return api.post(`${pathOf(username)}/${disabled ? 'disable' : 'enable'}`)
}

/**
 * One page (from 1) of pending role requests, newest last, and the total. Keeps the previous page meanwhile.
 */
export function useRoleRequests(page: number) {
  const query = new URLSearchParams(pageQuery(page))
  return useQuery({
    queryKey: [...roleRequestsKey, page],
    queryFn: ({ signal }) =>
      api.list<z.infer<typeof roleRequestsAnswer>[number]>(`/role-requests?${query}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Decides a request, with the admin's password. */
export function decideRole({ id }: RoleRequest, decision: 'approve' | 'refuse', password: string) {
  return api.post<RoleRequest>(`/role-requests/${id}/${decision}`, { body: { password } })
}

/** The settings in force, and which of them the environment pins. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => api.get<SettingsAnswer>('/settings', { signal }),
  staleTime: 0,
  refetchOnWindowFocus: false,
})

/** Changes settings, all or none. Throws setting-stale if someone else saved first. */
export function saveSettings(body: ChangeSettingsBody) {
  return api.put<SettingsAnswer>('/settings', { body })
}

/** Key prefix of all audit lists. */
export const auditKey = ['audit'] as const

/** Audit entries that match, one page at a time; those of another search stay meanwhile. */
export function useAudit(wish: AuditFilter) {
  return useInfiniteQuery({
    queryKey: [...auditKey, wish],
    queryFn: ({ pageParam, signal }) =>
      api.get<z.infer<typeof auditAnswer>>(
        `/audit?${new URLSearchParams({ ...wish, ...(pageParam && { cursor: pageParam }) })}`,
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

/** The file with all entries of a search. */
export function auditSheetPath(wish: AuditFilter): string {
  return `/audit.csv?${new URLSearchParams(wish)}`
}

/** How often the figures of tonight and what waits are read, in ms, while the page is in sight. */
const TONIGHT_MS = 5000
const WAITING_MS = 15_000
/** How long the seats of a performance stay where they are, in ms. */
const LAYOUT_MS = 60_000

/** The house of this performance, or of the one that is on or comes next. */
export function tonightQuery(performance: string | null) {
  const query = new URLSearchParams({ ...(performance && { performance }) })
  return queryOptions({
    queryKey: ['tonight', performance],
    queryFn: ({ signal }) => api.get<Tonight>(`/admin/tonight?${query}`, { signal }),
    staleTime: 0,
    refetchInterval: TONIGHT_MS,
  })
}

/** What waits for a person. */
export const waitingQuery = queryOptions({
  queryKey: waitingKey,
  queryFn: ({ signal }) => api.get<Waiting>('/admin/waiting', { signal }),
  staleTime: 0,
  refetchInterval: WAITING_MS,
})

/** Where the seats of a performance are. */
export function layoutQuery(performanceId: string) {
  return queryOptions({
    queryKey: ['house-layout', performanceId],
    queryFn: async ({ signal }) => {
      const { seats, blocks = [], zonesFr } = await requestSeats(performanceId, signal)
      return layoutOf(seats, blocks, zonesFr)
    },
    staleTime: LAYOUT_MS,
  })
}

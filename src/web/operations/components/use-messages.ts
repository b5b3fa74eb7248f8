import { keepPreviousData, queryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type {
  DeadJobs,
  DeadJobsBody,
  MailDetail,
  Messages,
  mailsAnswer,
} from '../../../shared/operations/messages.ts'
import { api } from '../../platform/api.ts'

/** How often what waits is read, in ms, while the page is in sight. */
const LIVE_MS = 5000

/** What waits to be sent, and the latest announcements. */
export const messagesQuery = queryOptions({
  queryKey: ['messages'],
  queryFn: ({ signal }) => api.get<Messages>('/admin/messages', { signal }),
  staleTime: 0,
  refetchInterval: LIVE_MS,
})

/** What was given up, in words. */
export const deadJobsQuery = queryOptions({
  queryKey: ['dead-jobs'],
  queryFn: ({ signal }) => api.get<DeadJobs>('/admin/dead-jobs', { signal }),
  staleTime: 0,
  refetchInterval: LIVE_MS,
})

/** Has one dead job, or all of a kind, done after all or dropped; returns what is left. */
export function settleDeadJobs(act: 'retry' | 'drop', body: DeadJobsBody) {
  return api.post<DeadJobs>(`/admin/dead-jobs/${act}`, { body })
}

/** Mails to addresses with `search` in them, latest first, a page at a time. */
export function useMails(wish: { search: string; state: string }) {
  return useInfiniteQuery({
    queryKey: ['mails', wish],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({
        ...(wish.search && { search: wish.search }),
        ...(wish.state && { state: wish.state }),
        ...(pageParam && { cursor: pageParam }),
      })
      return api.get<z.infer<typeof mailsAnswer>>(`/admin/mails?${query}`, { signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: LIVE_MS,
  })
}

/** One mail, and what is being done about it; read again while it waits. */
export function mailQuery(id: string) {
  return queryOptions({
    queryKey: ['mail', id],
    queryFn: ({ signal }) => api.get<MailDetail>(`/admin/mails/${id}`, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.again === 'now' ? LIVE_MS : false),
  })
}

/** Has a mail tried at once that waits or was given up. */
export function mailNow(id: string) {
  return api.post<MailDetail>(`/admin/mails/${id}/again`)
}

import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '../platform/api.ts'
import { freshQuery } from '../platform/query.ts'

/** How often it is read what is under way: a check of the books, a revocation of a key, in ms. */
const WATCH_MS = 1000

/** How often what waits is read, in ms, while the page is in sight. */
export const LIVE_MS = 5000

/** What works and what does not, looked at afresh; polled while something is being checked. */
export const healthQuery = queryOptions({
  ...freshQuery('/admin/health'),
  refetchInterval: ({ state }) => (state.data?.some(({ checking }) => checking) ? WATCH_MS : false),
})

/** The ticket keys, newest first; polled while tickets or mails wait for new codes. */
export const ticketKeysQuery = queryOptions({
  ...freshQuery('/keys'),
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? WATCH_MS : false),
})

function isUnderWay({ state, tickets, mailsWaiting }: Answer<'GET', '/keys'>[number]): boolean {
  return state === 'revoked' && tickets + mailsWaiting > 0
}

/** What was given up, in words. */
export const deadJobsQuery = { ...freshQuery('/admin/dead-jobs'), refetchInterval: LIVE_MS }

/** One mail, and what is being done about it; read again while it waits. */
export const mailQuery = (id: string) =>
  queryOptions({
    ...freshQuery('/admin/mails/:id', { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.isOpen ? LIVE_MS : false),
  })

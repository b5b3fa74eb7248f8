import { queryOptions } from '@tanstack/react-query'
import type { HealthCheck } from '../../shared/operations/health.ts'
import type { RefusedAddresses } from '../../shared/operations/refused-addresses.ts'
import type { TicketKey } from '../../shared/operations/ticket-keys.ts'
import { api } from '../platform/api.ts'

/** Key of what waits for a person, which the office shows. */
export const waitingKey = ['waiting'] as const

/** How often it is read what is under way: a check of the books, a revocation of a key, in ms. */
const WATCH_MS = 1000

/** What works and what does not, looked at afresh; polled while something is being checked. */
export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => api.get<HealthCheck[]>('/admin/health', { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.some(({ checking }) => checking) ? WATCH_MS : false),
})

/** Sends a mail to one's own address, and answers what the mail server says. */
export function sendTestMail(): Promise<{ message: string }> {
  return api.post('/admin/health/mail')
}

/** The ticket keys, newest first; polled while tickets or mails wait for new codes. */
export const ticketKeysQuery = queryOptions({
  queryKey: ['ticket-keys'],
  queryFn: ({ signal }) => api.get<TicketKey[]>('/keys', { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? WATCH_MS : false),
})

function isUnderWay({ state, tickets, mailsWaiting }: TicketKey): boolean {
  return state === 'revoked' && tickets + mailsWaiting > 0
}

/** Makes the key after `newest`, the newest that the page showed. Throws keys-changed if somebody else did. */
export function rotateKey(newest: number, password: string) {
  return api.post<TicketKey[]>('/keys', { body: { newest, password } })
}

/** Revokes a key; its tickets are reissued and mailed. */
export function revokeKey(keyNo: number, password: string) {
  return api.post<TicketKey[]>(`/keys/${keyNo}/revoke`, { body: { password } })
}

/** Addresses that refused our mail, latest first. */
export const refusedAddressesQuery = queryOptions({
  queryKey: ['refused-addresses'],
  queryFn: ({ signal }) => api.get<RefusedAddresses>('/refused-addresses', { signal }),
  staleTime: 0,
})

/** Has an address mailed again, or all of them; returns those that are left. */
export function retryAddress(address: string | null) {
  return api.post<RefusedAddresses>('/refused-addresses/retry', { body: { address } })
}

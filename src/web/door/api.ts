import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type {
  AdmittedParty,
  DoorList,
  doorPerformancesAnswer,
  ScannedTicket,
  Verdict,
  verifyTicketBody,
} from '../../shared/door/contract.ts'
import { api } from '../platform/api.ts'

/** How often the admission counts are refetched, in ms: other doors admit too. */
const COUNT_MS = 15_000

/** The performances a door can be open for, with their admission counts. */
export const doorPerformancesQuery = queryOptions({
  queryKey: ['door-performances'],
  queryFn: ({ signal }) => api.get<z.infer<typeof doorPerformancesAnswer>>('/door/performances', { signal }),
  refetchInterval: COUNT_MS,
})

/** The door list of this performance. */
export const doorListQuery = (performanceId: string) =>
  queryOptions({
    queryKey: ['door-list', performanceId],
    queryFn: ({ signal }) => api.get<DoorList>(`/door/performances/${performanceId}/guests`, { signal }),
    staleTime: 0,
    refetchInterval: COUNT_MS,
  })

/** Admits everybody of this order who is not inside yet. */
export function admitParty(orderId: string, performanceId: string) {
  return api.post<AdmittedParty>(`/door/parties/${orderId}/admit`, { body: { performanceId } })
}

/** The tickets that the caller has scanned, latest first. */
export const scannedQuery = queryOptions({
  queryKey: ['scanned'],
  queryFn: ({ signal }) => api.get<ScannedTicket[]>('/door/scanned', { signal }),
  staleTime: 0,
})

/** Verifies a scanned code or a typed ticket number. */
export function verifyTicket(body: z.infer<typeof verifyTicketBody>) {
  return api.post<Verdict>('/verify-ticket', { body })
}

import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import {
  doorPerformancesAnswer,
  scannedAnswer,
  verifyTicketAnswer,
  type verifyTicketBody,
} from '../../shared/door/contract.ts'
import { api } from '../platform/api.ts'

/** How often the admission counts are refetched, in ms: other doors admit too. */
const COUNT_MS = 15_000

/** The performances a door can be open for, with their admission counts. */
export const doorPerformancesQuery = queryOptions({
  queryKey: ['door-performances'],
  queryFn: ({ signal }) => api.get('/door/performances', { schema: doorPerformancesAnswer, signal }),
  refetchInterval: COUNT_MS,
})

/** The tickets that the caller has scanned, latest first. */
export const scannedQuery = queryOptions({
  queryKey: ['scanned'],
  queryFn: ({ signal }) => api.get('/door/scanned', { schema: scannedAnswer, signal }),
  staleTime: 0,
})

/** Verifies a scanned code or a typed ticket number. */
export function verifyTicket(body: z.infer<typeof verifyTicketBody>) {
  return api.post('/verify-ticket', { body, schema: verifyTicketAnswer })
}

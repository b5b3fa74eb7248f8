import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import {
  doorPerformancesAnswer,
  scannedAnswer,
  verifyTicketAnswer,
  type verifyTicketBody,
} from '../../shared/door/contract.ts'
import { api } from '../platform/api.ts'

/** Every so often, in ms, the counts of who is inside are asked for: other doors admit too. */
const COUNT_MS = 15_000

/** The performances that a door may be open for, with how many are inside. */
export const doorPerformancesQuery = queryOptions({
  queryKey: ['door-performances'],
  queryFn: ({ signal }) => api.get('/door/performances', { schema: doorPerformancesAnswer, signal }),
  refetchInterval: COUNT_MS,
})

/** The tickets that whoever is logged in has scanned, the latest first. */
export const scannedQuery = queryOptions({
  queryKey: ['scanned'],
  queryFn: ({ signal }) => api.get('/door/scanned', { schema: scannedAnswer, signal }),
  staleTime: 0,
})

/** Asks the door's question about a scanned code or a typed ticket number. */
export function verifyTicket(body: z.infer<typeof verifyTicketBody>) {
  return api.post('/verify-ticket', { body, schema: verifyTicketAnswer })
}

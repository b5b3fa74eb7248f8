import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import {
  doorPerformancesAnswer,
  verifyTicketAnswer,
  type verifyTicketBody,
} from '../../shared/door/contract.ts'
import { api } from '../platform/api.ts'

/** Every so often, in ms, the counts of who is inside are asked for: other doors admit too. */
const COUNT_MS = 15_000

/** The performances that a door may be open for, with how many are inside. */
export function useDoorPerformances() {
  return useQuery({
    queryKey: ['door-performances'],
    queryFn: ({ signal }) => api.get('/door/performances', { schema: doorPerformancesAnswer, signal }),
    refetchInterval: COUNT_MS,
  })
}

/** Asks the door's question about a scanned code or a typed ticket number. */
export function verifyTicket(body: z.infer<typeof verifyTicketBody>) {
  return api.post('/verify-ticket', { body, schema: verifyTicketAnswer })
}

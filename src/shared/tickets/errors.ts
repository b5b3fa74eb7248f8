import type { ErrorTable } from '../platform/error-table.ts'

/** Errors of the ticket calls. */
export const ticketsErrors = {
  'ticket-not-found': { status: 404, message: 'There is no such ticket.' },
} as const satisfies ErrorTable

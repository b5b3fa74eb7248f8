import { refusals } from '../platform/error-table.ts'

/** Errors of the ticket calls. */
export const ticketsErrors = {
  ...refusals(404, {
    'ticket-not-found': 'There is no such ticket.',
  }),
}

import { refusals } from '../platform/error-table.ts'
import { words } from './errors-catalogue.ts'

/** Errors of the ticket calls. */
export const ticketsErrors = refusals(words, { 404: ['ticket-not-found'] })

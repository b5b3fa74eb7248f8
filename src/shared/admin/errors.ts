import { refusals } from '../platform/error-table.ts'
import { words } from './errors-catalogue.ts'

/** Errors of the calls about settings, ticket keys, health, reports and dead jobs. */
export const adminErrors = refusals(words, {
  400: ['report-long'],
  404: ['key-not-found', 'report-not-ready', 'report-gone'],
})

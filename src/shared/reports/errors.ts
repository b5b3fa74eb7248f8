import { refusals } from '../platform/error-table.ts'
import { words } from './errors-catalogue.ts'

/** Errors of the calls about reports. */
export const reportErrors = refusals(words, {
  400: ['report-long'],
  404: ['report-not-ready', 'report-gone'],
})

import { refusals } from '../platform/error-table.ts'
import { words } from './errors-catalogue.ts'

/** Errors of the calls about reports. */
export const reportErrors = {
  ...refusals(400, words, ['report-long']),
  ...refusals(404, words, ['report-not-ready', 'report-gone']),
}

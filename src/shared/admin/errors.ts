import { refusals } from '../platform/error-table.ts'
import { words } from './errors-catalogue.ts'

/** Errors of the calls about settings, ticket keys, health, reports and dead jobs. */
export const adminErrors = {
  ...refusals(400, words, ['report-long']),
  ...refusals(409, words, ['setting-stale', 'setting-pinned', 'mail-refused', 'job-owed', 'keys-changed']),
  ...refusals(404, words, ['key-not-found', 'report-not-ready', 'report-gone']),
}

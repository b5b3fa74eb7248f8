import { refusals } from '../platform/error-table.ts'
import { words } from './errors-catalogue.ts'

/** Errors of the calls about mail, dead jobs and ticket keys. */
export const operationsErrors = {
  ...refusals(409, words, ['mail-refused', 'job-owed', 'keys-changed']),
  ...refusals(404, words, ['key-not-found']),
}

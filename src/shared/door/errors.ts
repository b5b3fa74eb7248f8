import { refusals } from '../platform/error-table.ts'
import { words } from './errors-catalogue.ts'

/** Errors of the door calls. */
export const doorErrors = {
  ...refusals(409, words, ['scan-other-ticket', 'scan-undone', 'admission-changed']),
  ...refusals(404, words, ['no-party', 'no-conflict', 'phone-not-found']),
}

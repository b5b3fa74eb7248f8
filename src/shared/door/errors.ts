import { refusals } from '../platform/error-table.ts'
import { words } from './errors-catalogue.ts'

/** Errors of the door calls. */
export const doorErrors = refusals(words, { 404: ['no-party', 'no-conflict', 'phone-not-found'] })

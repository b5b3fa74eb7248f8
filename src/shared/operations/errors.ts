import { refusals } from '../platform/error-table.ts'
import { words } from './errors-catalogue.ts'

/** Errors of the calls about mail, dead jobs and ticket keys. */
export const operationsErrors = refusals(words, { 404: ['key-not-found'] })

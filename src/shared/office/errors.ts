import { refusals } from '../platform/error-table.ts'
import { words } from './errors-catalogue.ts'

/** Errors of the calls about settings. */
export const officeErrors = refusals(words, {})

import { refusals } from '../platform/error-table.ts'
import { words } from './errors-catalogue.ts'

/** Errors of the show and performance calls. */
export const showErrors = refusals(words, {
  400: ['show-gone', 'show-name-taken'],
  404: ['show-not-found', 'performance-not-found'],
})

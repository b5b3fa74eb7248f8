import { refusals } from '../platform/error-table.ts'
import { words } from './errors-catalogue.ts'

/** Errors of the show and performance calls. */
export const showErrors = {
  ...refusals(400, words, ['show-gone', 'show-name-taken']),
  ...refusals(404, words, ['show-not-found', 'performance-not-found']),
  ...refusals(409, words, [
    'show-changed',
    'show-sold',
    'performance-past',
    'performance-closed',
    'performance-cancelled',
    'performance-changed',
    'performance-claimed',
  ]),
}

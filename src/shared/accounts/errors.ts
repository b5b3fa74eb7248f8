import { refusals } from '../platform/error-table.ts'
import { words } from './errors-catalogue.ts'

/** Errors of the account calls. */
export const accountErrors = refusals(words, {
  400: ['all-fields-required', 'invalid-token', 'weak-password'],
  401: ['invalid-credentials', 'google-failed'],
  403: ['account-disabled', 'wrong-password', 'password-needed', 'login-again'],
  404: ['user-not-found', 'note-not-found', 'import-not-found'],
})

import { refusals } from '../platform/error-table.ts'
import { words } from './errors-catalogue.ts'

/** Errors of the account calls. */
export const accountErrors = {
  ...refusals(400, words, ['all-fields-required', 'invalid-token', 'weak-password']),
  ...refusals(401, words, ['invalid-credentials', 'google-failed']),
  ...refusals(403, words, ['account-disabled', 'wrong-password', 'password-needed', 'login-again']),
  ...refusals(404, words, ['user-not-found', 'note-not-found']),
  ...refusals(409, words, [
    'user-exists',
    'email-change-confirmed',
    'email-change-withdrawn',
    'email-change-replaced',
    'email-change-expired',
    'profile-complete',
    'no-password',
    'username-taken',
    'last-admin',
    'request-decided',
    'person-unverified',
    'cannot-merge',
    'money-open',
    'tickets-ahead',
  ]),
}

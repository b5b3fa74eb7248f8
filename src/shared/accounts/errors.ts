import type { ErrorTable } from '../platform/error-table.ts'

/** Errors of the account calls. */
export const accountErrors = {
  'all-fields-required': { status: 400, message: 'All fields are required!' },
  'user-exists': { status: 409, message: 'User already exists. Please log in.' },
  'invalid-credentials': { status: 401, message: "Invalid credentials or account doesn't exist." },
  'account-disabled': { status: 403, message: 'This account is closed. Please ask the box office.' },
  'invalid-token': { status: 400, message: 'Invalid or expired token.' },
  'email-change-confirmed': {
    status: 409,
    message:
      'This change has already been confirmed: the account now has the new address. If that was not you, please contact the box office at once.',
  },
  'email-change-withdrawn': {
    status: 409,
    message: 'This change has already been withdrawn and can no longer be confirmed.',
  },
  'email-change-replaced': {
    status: 409,
    message: 'A later change has replaced this one. To stop that one, use the link in our latest warning.',
  },
  'email-change-expired': {
    status: 409,
    message: 'This change was not confirmed in time and can no longer be confirmed.',
  },
  'weak-password': { status: 400, message: 'Please choose a password that is harder to guess.' },
  'google-failed': { status: 401, message: 'This sign-in does not come from Google.' },
  'profile-complete': { status: 409, message: 'Your profile is already complete.' },
  'wrong-password': { status: 403, message: 'This is not your password. Please try again.' },
  'password-needed': { status: 403, message: 'Please type your own password to confirm this.' },
  'login-again': {
    status: 403,
    message:
      'To be sure that it is you, please log out, sign in with Google again and come back here within ten minutes.',
  },
  'no-password': {
    status: 409,
    message: 'Your account has no password yet. Set one with "Forgot your password?" first.',
  },
  'user-not-found': { status: 404, message: 'User not found.' },
  'username-taken': { status: 409, message: 'This username is taken. Please choose another one.' },
  'last-admin': {
    status: 409,
    message: 'This is the last admin. Make somebody else an admin first.',
  },
  'request-decided': { status: 409, message: 'This request has already been decided.' },
  'person-unverified': {
    status: 409,
    message: 'This person has not verified the e-mail address yet. The role can be given after that.',
  },
  'money-open': {
    status: 409,
    message: 'A payment or a refund of this account is still open. Please try again when it is finished.',
  },
  'tickets-ahead': {
    status: 409,
    message:
      'There are tickets for upcoming performances. They stay valid, but nobody can show or send them again. Delete the account anyway?',
  },
} as const satisfies ErrorTable

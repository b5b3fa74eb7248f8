import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/accounts/errors', {
  en: {
    'all-fields-required': 'All fields are required!',
    'invalid-token': 'Invalid or expired token.',
    'weak-password': 'Please choose a password that is harder to guess.',
    'invalid-credentials': "Invalid credentials or account doesn't exist.",
    'google-failed': 'This sign-in does not come from Google.',
    'account-disabled': 'This account is closed. Please ask the box office.',
    'wrong-password': 'This is not your password. Please try again.',
    'password-needed': 'Please type your own password to confirm this.',
    'login-again':
      'To be sure that it is you, please log out, sign in with Google again and come back here within ten minutes.',
    'user-not-found': 'User not found.',
    'note-not-found': 'This note is gone.',
    'user-exists': 'User already exists. Please log in.',
    'email-change-confirmed':
      'This change has already been confirmed: the account now has the new address. If that was not you, please contact the box office at once.',
    'email-change-withdrawn': 'This change has already been withdrawn and can no longer be confirmed.',
    'email-change-replaced':
      'A later change has replaced this one. To stop that one, use the link in our latest warning.',
    'email-change-expired': 'This change was not confirmed in time and can no longer be confirmed.',
    'profile-complete': 'Your profile is already complete.',
    'no-password': 'Your account has no password yet. Set one with "Forgot your password?" first.',
    'username-taken': 'This username is taken. Please choose another one.',
    'last-admin': 'This is the last admin. Make somebody else an admin first.',
    'request-decided': 'This request has already been decided.',
    'person-unverified':
      'This person has not verified the e-mail address yet. The role can be given after that.',
    'cannot-merge': 'These accounts cannot be merged.',
    'money-open':
      'A payment or a refund of this account is still open. Please try again when it is finished.',
    'tickets-ahead':
      'There are tickets for upcoming performances. They stay valid, but nobody can show or send them again. Delete the account anyway?',
  },
  fr: {
    'all-fields-required': 'All fields are required!',
    'invalid-token': 'Invalid or expired token.',
    'weak-password': 'Please choose a password that is harder to guess.',
    'invalid-credentials': "Invalid credentials or account doesn't exist.",
    'google-failed': 'This sign-in does not come from Google.',
    'account-disabled': 'This account is closed. Please ask the box office.',
    'wrong-password': 'This is not your password. Please try again.',
    'password-needed': 'Please type your own password to confirm this.',
    'login-again':
      'To be sure that it is you, please log out, sign in with Google again and come back here within ten minutes.',
    'user-not-found': 'User not found.',
    'note-not-found': 'This note is gone.',
    'user-exists': 'User already exists. Please log in.',
    'email-change-confirmed':
      'This change has already been confirmed: the account now has the new address. If that was not you, please contact the box office at once.',
    'email-change-withdrawn': 'This change has already been withdrawn and can no longer be confirmed.',
    'email-change-replaced':
      'A later change has replaced this one. To stop that one, use the link in our latest warning.',
    'email-change-expired': 'This change was not confirmed in time and can no longer be confirmed.',
    'profile-complete': 'Your profile is already complete.',
    'no-password': 'Your account has no password yet. Set one with "Forgot your password?" first.',
    'username-taken': 'This username is taken. Please choose another one.',
    'last-admin': 'This is the last admin. Make somebody else an admin first.',
    'request-decided': 'This request has already been decided.',
    'person-unverified':
      'This person has not verified the e-mail address yet. The role can be given after that.',
    'cannot-merge': 'These accounts cannot be merged.',
    'money-open':
      'A payment or a refund of this account is still open. Please try again when it is finished.',
    'tickets-ahead':
      'There are tickets for upcoming performances. They stay valid, but nobody can show or send them again. Delete the account anyway?',
  },
})

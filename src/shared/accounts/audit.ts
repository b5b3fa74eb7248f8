import { act, type DetailWords, ifAny, listOf, type Sentence } from '../platform/audit-words.ts'

const roleWords: Record<string, string> = { user: 'User', ticket_person: 'Ticket Person', admin: 'Admin' }
/** "the Admin role", or "a role" if the entry does not name it. */
const theRole = (d: DetailWords, key: string) =>
  ifAny(d.text(key), (name) => `the ${roleWords[name] ?? name} role`) || 'a role'
const account = act('Accounts and roles')

/** Audit sentences for accounts and roles. */
export const accountActs = {
  'user-created': account('Account created', 'created the account of', (d) =>
    ifAny(d.text('role'), () => `with ${theRole(d, 'role')}`),
  ),
  'user-updated': account('Account changed', 'changed the account of', (d) =>
    ifAny(d.text('fields'), (fields) => `(${listOf(fields)})`),
  ),
  'user-disabled': account('Account disabled', 'disabled the account of'),
  'user-enabled': account('Account enabled', 'enabled the account of'),
  'account-merged': account('Accounts merged', 'merged another account into that of'),
  'account-merged-away': account(
    'Account merged away',
    'merged into another account, and deleted, the account of',
  ),
  'note-added': account('Note written', 'wrote a note about'),
  'note-deleted': account('Note deleted', 'deleted a note about'),
  'labels-changed': account('Labels changed', 'changed the labels of'),
  'verification-mailed': account('Verification link sent', 'sent a new verification link to'),
  'user-deleted': account('Account deleted', 'deleted the account of'),
  'account-unverified': account(
    'Unverified account deleted',
    'deleted, since its address was never verified, the account of',
  ),
  'account-unused': account('Unused account deleted', 'deleted, after years without use, the account of'),
  'own-data-downloaded': act('Privacy')('Own data downloaded', 'downloaded all that is kept about'),
  'role-given': account(
    'Role given',
    'gave',
    (d) => `${theRole(d, 'to')}${d.is('waitsForPassword') ? ', once a long password is set' : ''}`,
  ),
  'role-refused': account('Role refused', 'refused', (d) => theRole(d, 'role')),
  'role-in-force': account('Role in force', 'set a long password:', (d) => `now has ${theRole(d, 'role')}`),
  'password-reset': account('Password reset', 'set a new password by an e-mailed link for'),
  'password-changed': account('Password changed', 'changed the password of'),
  'email-changed': account('E-mail changed', 'confirmed a new e-mail address for'),
  'email-change-withdrawn': account(
    'E-mail change withdrawn',
    'withdrew the pending change of e-mail address for',
  ),
  'email-change-stopped': account(
    'E-mail change stopped',
    'used the link in the warning to stop the change of e-mail address for',
  ),
  'google-linked': account('Google linked', 'linked a Google account to'),
  'account-taken-over': account('Account taken over', 'proved with Google to be the owner of'),
} satisfies Record<string, Sentence>

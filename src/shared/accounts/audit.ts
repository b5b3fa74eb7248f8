import { act, type DetailWords, type Sentence } from '../platform/audit-words.ts'
import { words } from './audit-catalogue.ts'

const account = act('Accounts and roles')
const role = (d: DetailWords, key = 'role') => ({ subject: d.subject, role: d.word(key) })

/** Audit sentences for accounts and roles. */
export const accountActs = {
  'user-created': account((d) => words.created(role(d))),
  'users-imported': account((d) => words.imported({ subject: d.subject, ...d.count('count') })),
  'import-undone': account((d) => words.importUndone({ subject: d.subject, ...d.count('count') })),
  'user-updated': account((d) =>
    words.updated({ subject: d.subject, fields: fieldsOf(d.text('fields')) || 'none' }),
  ),
  'user-disabled': account(words.disabled),
  'user-enabled': account(words.enabled),
  'account-merged': account(words.merged),
  'account-merged-away': account(words.mergedAway),
  'guest-claimed': account(words.guestClaimed),
  'note-added': account(words.noteAdded),
  'note-deleted': account(words.noteDeleted),
  'labels-changed': account(words.labels),
  'verification-mailed': account(words.verificationMailed),
  'user-deleted': account(words.deleted),
  'account-unverified': account(words.unverified),
  'account-unused': account(words.unused),
  'own-data-downloaded': act('Privacy')(words.downloaded),
  'role-given': account((d) => words.roleGiven({ ...role(d, 'to'), waits: d.is('waitsForPassword') })),
  'role-refused': account((d) => words.roleRefused(role(d))),
  'role-in-force': account((d) => words.roleInForce(role(d))),
  'password-reset': account(words.passwordReset),
  'password-changed': account(words.passwordChanged),
  'email-changed': account(words.emailChanged),
  'email-change-withdrawn': account(words.emailWithdrawn),
  'email-change-stopped': account(words.emailStopped),
  'google-linked': account(words.googleLinked),
  'college-connected': account(words.collegeConnected),
  'college-disconnected': account(words.collegeDisconnected),
  'account-taken-over': account(words.takenOver),
} satisfies Record<string, Sentence>

/** The names of columns, "first_name phone" as "first name, phone". */
function fieldsOf(columns: string): string {
  if (!columns) return ''
  const fields = columns.split(' ')
  return fields.map((field) => words.field({ field, name: field.replaceAll('_', ' ') })).join(', ')
}

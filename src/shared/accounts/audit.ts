import { act, type DetailWords, type Sentence } from '../platform/audit-words.ts'
import { words } from './audit-catalogue.ts'
import { words as names } from './audit-names-catalogue.ts'

const account = act('Accounts and roles')
const role = (d: DetailWords, key = 'role') => ({ subject: d.subject, role: d.word(key) })

/** Audit sentences for accounts and roles. */
export const accountActs = {
  'user-created': account(names.created, (d) => words.created(role(d))),
  'users-imported': account(names.imported, (d) =>
    words.imported({ subject: d.subject, ...d.count('count') }),
  ),
  'import-undone': account(names.importUndone, (d) =>
    words.importUndone({ subject: d.subject, ...d.count('count') }),
  ),
  'user-updated': account(names.updated, (d) =>
    words.updated({ subject: d.subject, fields: fieldsOf(d.text('fields')) || 'none' }),
  ),
  'user-disabled': account(names.disabled, words.disabled),
  'user-enabled': account(names.enabled, words.enabled),
  'account-merged': account(names.merged, words.merged),
  'account-merged-away': account(names.mergedAway, words.mergedAway),
  'note-added': account(names.noteAdded, words.noteAdded),
  'note-deleted': account(names.noteDeleted, words.noteDeleted),
  'labels-changed': account(names.labels, words.labels),
  'verification-mailed': account(names.verificationMailed, words.verificationMailed),
  'user-deleted': account(names.deleted, words.deleted),
  'account-unverified': account(names.unverified, words.unverified),
  'account-unused': account(names.unused, words.unused),
  'own-data-downloaded': act('Privacy')(names.downloaded, words.downloaded),
  'role-given': account(names.roleGiven, (d) =>
    words.roleGiven({ ...role(d, 'to'), waits: d.is('waitsForPassword') }),
  ),
  'role-refused': account(names.roleRefused, (d) => words.roleRefused(role(d))),
  'role-in-force': account(names.roleInForce, (d) => words.roleInForce(role(d))),
  'password-reset': account(names.passwordReset, words.passwordReset),
  'password-changed': account(names.passwordChanged, words.passwordChanged),
  'email-changed': account(names.emailChanged, words.emailChanged),
  'email-change-withdrawn': account(names.emailWithdrawn, words.emailWithdrawn),
  'email-change-stopped': account(names.emailStopped, words.emailStopped),
  'google-linked': account(names.googleLinked, words.googleLinked),
  'account-taken-over': account(names.takenOver, words.takenOver),
} satisfies Record<string, Sentence>

/** The names of columns, "first_name phone" as "first name, phone". */
function fieldsOf(columns: string): string {
  if (!columns) return ''
  const fields = columns.split(' ')
  return fields.map((field) => words.field({ field, name: field.replaceAll('_', ' ') })).join(', ')
}

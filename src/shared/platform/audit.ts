import { formatCents } from './money.ts'

/** What an entry keeps beside who, what and when. */
export type AuditDetail = Record<string, string | number | boolean | null>

/** Reads the detail of an entry in words; what an older entry does not have is left out. */
export type DetailWords = {
  text(key: string): string
  money(key: string): string
  /** "3 orders", "1 order". */
  count(key: string, one: string, many?: string): string
  /** A stored moment (ISO 8601) on the theatre's clock. */
  when(key: string): string
  is(key: string): boolean
}

type Sentence = {
  about: AuditTopic
  name: string
  says: (detail: DetailWords) => [before: string, after: string]
}

/** What the acts are about, in the order of the filter. */
export const auditTopics = [
  'Accounts and roles',
  'Shows',
  'Performances',
  'Seats',
  'Money',
  'Settings',
] as const
export type AuditTopic = (typeof auditTopics)[number]

const roleWords: Record<string, string> = { user: 'User', ticket_person: 'Ticket Person', admin: 'Admin' }
/** "the role Admin"; "a role" where the entry does not say which. */
const theRole = (d: DetailWords, key: string) =>
  ifAny(d.text(key), (name) => `the ${roleWords[name] ?? name} role`) || 'a role'
/** `words` around a value, or nothing without it. */
const ifAny = (value: string, words: (value: string) => string) => (value ? words(value) : '')
/** "first_name phone" as "first name, phone". */
const listOf = (columns: string) => columns.split(' ').join(', ').replaceAll('_', ' ')
const act =
  (about: AuditTopic) =>
  (name: string, before: string, after: (d: DetailWords) => string = () => ''): Sentence => ({
    about,
    name,
    says: (d) => [before, after(d)],
  })
const account = act('Accounts and roles')
const show = act('Shows')
const performance = act('Performances')
const seat = act('Seats')
const money = act('Money')

/**
 * Everything that is ever written to the audit, and how it reads: who, the words before, the subject, the words after.
 * An act that is not here cannot be written.
 */
export const auditSentences = {
  'user-created': account('Account created', 'created the account of', (d) =>
    ifAny(d.text('role'), () => `with ${theRole(d, 'role')}`),
  ),
  'user-updated': account('Account changed', 'changed the account of', (d) =>
    ifAny(d.text('fields'), (fields) => `(${listOf(fields)})`),
  ),
  'user-disabled': account('Account disabled', 'disabled the account of'),
  'user-enabled': account('Account enabled', 'enabled the account of'),
  'user-deleted': account('Account deleted', 'deleted the account of'),
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

  'show-created': show('Show created', 'created the show', (d) =>
    ifAny(d.count('performances', 'performance'), (n) => `with ${n}`),
  ),
  'show-copied': show('Show copied', 'copied a show to', (d) =>
    ifAny(d.count('performances', 'performance'), (n) => `with ${n}`),
  ),
  'show-updated': show('Show changed', 'changed the show', (d) =>
    [
      ifAny(d.text('fields'), (fields) => `(${listOf(fields)})`),
      ifAny(d.text('from'), (from) => `from “${from}” to “${d.text('to')}”`),
      ifAny(d.count('performancesAdded', 'performance'), (n) => `adding ${n}`),
      ifAny(d.count('performancesRemoved', 'performance'), (n) => `removing ${n}`),
    ]
      .filter(Boolean)
      .join(', '),
  ),
  'show-deleted': show('Show deleted', 'deleted the show', (d) =>
    d.is('retired') ? 'from the programme; what was sold is kept' : '',
  ),
  'announcement-sent': show('Announcement sent', 'sent an announcement about', (d) =>
    ifAny(d.count('recipients', 'person', 'people'), (n) => `to ${n}`),
  ),

  'performances-added': performance('Performances added', 'added performances of', (d) =>
    [
      ifAny(d.text('count'), (n) => `(${n})`),
      ifAny(d.when('startsAt'), (at) => `on ${at}`),
      ifAny(d.text('startDate'), (from) => `between ${from} and ${d.text('endDate')}`),
    ]
      .filter(Boolean)
      .join(' '),
  ),
  'performance-updated': performance('Performance changed', 'changed doors or end of sales of'),
  'performance-rescheduled': performance('Performance moved', 'moved the performance of', (d) =>
    ifAny(d.when('from'), (from) => `from ${from} to ${d.when('startsAt')}`),
  ),
  'performance-deleted': performance('Performance deleted', 'deleted the performance of', (d) =>
    ifAny(d.when('startsAt'), (at) => `on ${at}`),
  ),
  'performance-cancelled': performance('Performance cancelled', 'cancelled the performance of', (d) =>
    ifAny(d.count('orders', 'order'), (n) => `and refunded ${n}`),
  ),
  'sales-opened': performance('Sales opened', 'opened sales of'),
  'sales-closed': performance('Sales closed', 'closed sales of'),
  'seats-blocked': performance('Seats blocked', 'blocked seats of', (d) =>
    ifAny(d.text('seats'), (seats) => `(${seats}): ${d.text('reason')}`),
  ),
  'seats-unblocked': performance('Seats unblocked', 'put back on sale seats of', (d) =>
    ifAny(d.text('seats'), (seats) => `(${seats})`),
  ),
  'hold-ended': performance('Hold ended', 'ended the hold of a patron on', (d) =>
    ifAny(d.text('seats'), (seats) => `(${seats})`),
  ),
  'prices-set': performance('Prices set', 'set the prices of'),

  'seat-added': seat('Seat added', 'added the seat', (d) =>
    ifAny(d.money('priceCents'), (price) => `at ${price}`),
  ),
  'seat-availability': seat('Seat availability', 'set the availability of the seat', (d) =>
    d.is('available') ? 'to on sale' : 'to not on sale',
  ),
  'seat-deleted': seat('Seat deleted', 'deleted the seat'),
  'seat-retired': seat('Seat retired', 'removed from the house the seat'),
  'house-saved': seat('House saved', 'saved the house as version', (d) =>
    [
      ifAny(d.count('added', 'seat'), (n) => `adding ${n}`),
      ifAny(d.count('removed', 'seat'), (n) => `removing ${n}`),
    ]
      .filter(Boolean)
      .join(', '),
  ),

  'order-sold': money('Sold at the desk', 'sold at the desk', (d) =>
    [ifAny(d.money('cents'), (amount) => `for ${amount}`), ifAny(d.text('how'), (how) => `(${how})`)]
      .filter(Boolean)
      .join(' '),
  ),
  'order-given': money('Complimentary tickets', 'gave away', (d) =>
    ifAny(d.count('tickets', 'ticket'), (n) => `(${n})`),
  ),
  'order-refunded': money('Order refunded', 'refunded', (d) =>
    [ifAny(d.money('cents'), (amount) => `by ${amount}`), ifAny(d.text('reason'), (why) => `(${why})`)]
      .filter(Boolean)
      .join(' '),
  ),
  'tickets-exchanged': money('Tickets exchanged', 'exchanged', (d) =>
    ifAny(d.count('tickets', 'ticket'), (n) => `(${n}, worth ${d.money('credit')})`),
  ),
  'refund-retried': money('Refund retried', 'retried the refund of'),
  'refund-paid-otherwise': money('Refund paid by hand', 'marked as paid by hand the refund of', (d) =>
    d.money('cents'),
  ),
  'review-accepted': money('Review: payment accepted', 'accepted the payment under review of', (d) =>
    d.money('cents'),
  ),
  'review-refunded': money('Review: refunded', 'refunded after review', (d) => d.money('cents')),

  'unknown-refunded': money('Unknown payment: refunded', 'refunded', (d) =>
    ifAny(d.money('cents'), (amount) => `of ${amount}`),
  ),
  'unknown-explained': money('Unknown payment: explained', 'explained', (d) =>
    ifAny(d.money('cents'), (amount) => `of ${amount}`),
  ),

  'setting-changed': act('Settings')('Setting changed', 'changed the setting', (d) =>
    ifAny(d.text('from'), (from) => `from ${from} to ${d.text('to')}`),
  ),
} satisfies Record<string, Sentence>

export type AuditAction = keyof typeof auditSentences
export const auditActions = Object.keys(auditSentences) as AuditAction[]

/** The words of an entry around its subject. `say` writes a stored moment on the theatre's clock. */
export function auditWords(
  action: string,
  detail: AuditDetail,
  say: (iso: string) => string,
): [string, string] {
  const sentence = (auditSentences as Record<string, Sentence>)[action]
  return sentence ? sentence.says(wordsOf(detail, say)) : [`did “${action}” to`, '']
}

function wordsOf(detail: AuditDetail, say: (iso: string) => string): DetailWords {
  const text = (key: string) => (Object.hasOwn(detail, key) ? String(detail[key] ?? '') : '')
  const number = (key: string) => (typeof detail[key] === 'number' ? detail[key] : null)
  return {
    text,
    is: (key) => detail[key] === true,
    money: (key) => (number(key) === null ? '' : formatCents(number(key) ?? 0)),
    count: (key, one, many = `${one}s`) => {
      const n = number(key)
      return n === null ? '' : `${n} ${n === 1 ? one : many}`
    },
    when: (key) => (text(key) === '' || Number.isNaN(Date.parse(text(key))) ? '' : say(text(key))),
  }
}

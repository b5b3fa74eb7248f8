import { providerName } from '../orders/order-words.ts'

/** What a kind of job is called, alone and many, and what becomes of its cause if it is dropped. */
type JobWords = {
  one: string
  many: string
  dropped: string
  /** Somebody is owed what it does: it may be tried again, and not dropped. */
  owed?: true
}

const words: Record<string, JobWords> = {
  refund: {
    one: 'Refund',
    many: 'Refunds',
    dropped: 'The money would stay with us.',
    owed: true,
  },
  'unknown-refund': {
    one: 'Refund of a payment without an order',
    many: 'Refunds of payments without an order',
    dropped: 'The money would stay with us.',
    owed: true,
  },
  'cancel-order': {
    one: 'Refund of a cancelled performance',
    many: 'Refunds of cancelled performances',
    dropped: 'The money would stay with us.',
    owed: true,
  },
  'reissue-order': {
    one: 'New codes for an order',
    many: 'New codes for orders',
    dropped: 'Its tickets would be refused at the door.',
    owed: true,
  },
  'order-mail': {
    one: 'E-mail with tickets',
    many: 'E-mails with tickets',
    dropped: 'The tickets stay in the buyer’s account, and can be e-mailed from their order.',
  },
  'new-codes-mail': {
    one: 'E-mail with new ticket codes',
    many: 'E-mails with new ticket codes',
    dropped: 'The codes are in the buyer’s account, and can be e-mailed from their order.',
  },
  'refund-mail': {
    one: 'E-mail about a refund',
    many: 'E-mails about refunds',
    dropped: 'The refund is made all the same.',
  },
  'late-refund-mail': {
    one: 'E-mail about a late payment',
    many: 'E-mails about late payments',
    dropped: 'The refund is made all the same.',
  },
  'performance-rescheduled': {
    one: 'News of a new time to everybody with tickets',
    many: 'News of new times to everybody with tickets',
    dropped: 'Nobody is told of the new time.',
  },
  'rescheduled-mail': {
    one: 'E-mail about a new time',
    many: 'E-mails about new times',
    dropped: 'The buyer is not told of the new time.',
  },
  'reminder-mail': { one: 'Reminder', many: 'Reminders', dropped: 'Nobody is reminded.' },
  'announcement-mail': {
    one: 'Announcement',
    many: 'Announcements',
    dropped: 'Whoever has it already keeps it.',
  },
  'announcement-test': {
    one: 'Test of an announcement',
    many: 'Tests of announcements',
    dropped: 'Another test can be sent at any time.',
  },
  'password-reset': {
    one: 'Link to choose a new password',
    many: 'Links to choose a new password',
    dropped: 'People can ask for another one.',
  },
  'wrong-passwords': {
    one: 'Warning about wrong passwords',
    many: 'Warnings about wrong passwords',
    dropped: 'The owner is not warned.',
  },
  report: { one: 'Report', many: 'Reports', dropped: 'It can be asked for again.' },
  mail: {
    one: 'E-mail about an account or to the office',
    many: 'E-mails about accounts or to the office',
    dropped: 'Nobody gets what it said. Links can be asked for again.',
  },
  push: {
    one: 'Notification on a device',
    many: 'Notifications on devices',
    dropped: 'The device is not notified.',
  },
}

/** The words for a kind of job; news of a payment provider are one kind each. */
export function jobWords(kind: string): JobWords {
  const known = Object.hasOwn(words, kind) ? words[kind] : undefined
  if (known) return known
  const provider = /^(.+)-event$/.exec(kind)?.[1]
  const [one, many] = provider
    ? [`News from ${providerName(provider)}`, `News from ${providerName(provider)}`]
    : ['Task', 'Tasks']
  return {
    one,
    many,
    dropped: provider ? 'Payments are asked about every four minutes all the same.' : 'It is not done.',
  }
}

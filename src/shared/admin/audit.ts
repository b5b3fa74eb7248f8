import { act, type DetailWords, type Sentence } from '../platform/audit-words.ts'
import { words } from './audit-catalogue.ts'

const people = act('Accounts and roles')
const messages = act('Messages')
const tickets = act('Tickets')

/** Audit sentences for settings, ticket keys, refused addresses and dead jobs. */
export const adminActs = {
  'setting-changed': act('Settings')(words.settingChanged, (d) =>
    words.changedSetting({ subject: d.subject, ...change(d) }),
  ),
  'refusals-cleared': people(words.addressRetried, (d) =>
    words.clearedRefusals({ subject: d.subject, ...d.count('addresses') }),
  ),
  'jobs-retried': messages(words.jobsRetried, (d) => words.retried(jobs(d))),
  'jobs-dropped': messages(words.jobsDropped, (d) => words.dropped(jobs(d))),
  'patrons-exported': people(words.patronsExported, (d) =>
    words.exported({ subject: d.subject, format: d.word('format') }),
  ),
  'list-downloaded': people(words.listDownloaded, (d) =>
    words.downloaded({ subject: d.subject, narrowed: d.is('narrowed') }),
  ),
  'ticket-key-made': tickets(words.keyMade, words.madeKey),
  'ticket-key-revoked': tickets(words.keyRevoked, (d) =>
    words.revokedKey({ subject: d.subject, ...d.count('tickets'), orders: d.count('orders').count }),
  ),
} satisfies Record<string, Sentence>

/** What a setting was and is: both may be the word "none". */
function change(d: DetailWords) {
  const from = d.text('from')
  return { from, to: d.text('to'), known: from === '' ? 'no' : 'yes' } as const
}

/** How many jobs an entry is about, and of which order. */
function jobs(d: DetailWords) {
  const [jobs, order] = [d.text('jobs'), d.text('order')]
  const one = jobs ? 'jobs' : 'order'
  const about = jobs && order ? 'both' : jobs || order ? one : 'none'
  return { subject: d.subject, jobs, order, about } as const
}

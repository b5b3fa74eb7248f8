import { act, type DetailWords, type Sentence } from '../platform/audit-words.ts'
import { words } from './audit-catalogue.ts'

const messages = act('Messages')
const tickets = act('Tickets')

/** Audit sentences for refused addresses, dead jobs and ticket keys. */
export const operationsActs = {
  'refusals-cleared': act('Accounts and roles')((d) =>
    words.clearedRefusals({ subject: d.subject, ...d.count('addresses') }),
  ),
  'jobs-retried': messages((d) => words.retried(jobs(d))),
  'jobs-dropped': messages((d) => words.dropped(jobs(d))),
  'ticket-key-made': tickets(words.madeKey),
  'ticket-key-revoked': tickets((d) =>
    words.revokedKey({ subject: d.subject, ...d.count('tickets'), orders: d.count('orders').count }),
  ),
} satisfies Record<string, Sentence>

/** How many jobs an entry is about, and of which order. */
function jobs(d: DetailWords) {
  const [jobs, order] = [d.text('jobs'), d.text('order')]
  const one = jobs ? 'jobs' : 'order'
  const about = jobs && order ? 'both' : jobs || order ? one : 'none'
  return { subject: d.subject, jobs, order, about } as const
}

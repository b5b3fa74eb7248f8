import { act, type DetailWords, ifAny, joined, type Sentence } from '../platform/audit-words.ts'

const howMany = (d: DetailWords) => {
  const what = joined([d.text('jobs'), ifAny(d.text('order'), (order) => `for order ${order}`)])
  return ifAny(what, (words) => `(${words})`)
}

/** Audit sentences for settings, ticket keys, refused addresses and dead jobs. */
export const adminActs = {
  'setting-changed': act('Settings')('Setting changed', 'changed the setting', (d) =>
    ifAny(d.text('from'), (from) => `from ${from} to ${d.text('to')}`),
  ),
  'refusals-cleared': act('Accounts and roles')('Refused address tried again', 'took', (d) =>
    joined(['off the list', ifAny(d.count('addresses', 'address', 'addresses'), (n) => `(${n})`)]),
  ),
  'jobs-retried': act('Messages')('Tried again', 'tried again', howMany),
  'jobs-dropped': act('Messages')('Dropped', 'dropped', howMany),
  'patrons-exported': act('Accounts and roles')('Patrons exported', 'downloaded', (d) =>
    ifAny(d.text('format'), (format) => `as ${format}`),
  ),
  'list-downloaded': act('Accounts and roles')('List downloaded', 'downloaded', (d) =>
    d.is('narrowed') ? 'as narrowed by a search' : '',
  ),
  'ticket-key-made': act('Tickets')('Ticket key made', 'made', () => 'which signs new tickets from now on'),
  'ticket-key-revoked': act('Tickets')('Ticket key revoked', 'revoked', (d) =>
    ifAny(
      d.count('tickets', 'ticket'),
      (tickets) => `and had ${tickets} reissued (${d.count('orders', 'order')})`,
    ),
  ),
} satisfies Record<string, Sentence>

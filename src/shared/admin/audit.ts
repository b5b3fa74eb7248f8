import { act, ifAny, joined, type Sentence } from '../platform/audit-words.ts'

/** Audit sentences for settings, ticket keys and refused addresses. */
export const adminActs = {
  'setting-changed': act('Settings')('Setting changed', 'changed the setting', (d) =>
    ifAny(d.text('from'), (from) => `from ${from} to ${d.text('to')}`),
  ),
  'refusals-cleared': act('Accounts and roles')('Refused address tried again', 'took', (d) =>
    joined(['off the list', ifAny(d.count('addresses', 'address', 'addresses'), (n) => `(${n})`)]),
  ),
  'ticket-key-made': act('Tickets')('Ticket key made', 'made', () => 'which signs new tickets from now on'),
  'ticket-key-revoked': act('Tickets')('Ticket key revoked', 'revoked', (d) =>
    ifAny(
      d.count('tickets', 'ticket'),
      (tickets) => `and had ${tickets} reissued (${d.count('orders', 'order')})`,
    ),
  ),
} satisfies Record<string, Sentence>

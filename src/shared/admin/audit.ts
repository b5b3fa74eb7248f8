import { act, ifAny, type Sentence } from '../platform/audit-words.ts'

/** What is done to settings, as the audit tells it. */
export const adminActs = {
  'setting-changed': act('Settings')('Setting changed', 'changed the setting', (d) =>
    ifAny(d.text('from'), (from) => `from ${from} to ${d.text('to')}`),
  ),
} satisfies Record<string, Sentence>

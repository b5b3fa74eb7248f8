import { act, ifAny, type Sentence } from '../platform/audit-words.ts'

/** Audit sentences for settings. */
export const adminActs = {
  'setting-changed': act('Settings')('Setting changed', 'changed the setting', (d) =>
    ifAny(d.text('from'), (from) => `from ${from} to ${d.text('to')}`),
  ),
} satisfies Record<string, Sentence>

import { act, type DetailWords, type Sentence } from '../platform/audit-words.ts'
import { words } from './audit-catalogue.ts'

/** Audit sentences for settings, and for the lists that the office downloads. */
export const officeActs = {
  'setting-changed': act('Settings')((d) => words.changedSetting({ subject: d.subject, ...change(d) })),
  'list-downloaded': act('Accounts and roles')((d) =>
    words.downloaded({ subject: d.subject, narrowed: d.is('narrowed') }),
  ),
} satisfies Record<string, Sentence>

/** What a setting was and is: both may be the word "none". */
function change(d: DetailWords) {
  const from = d.text('from')
  return { from, to: d.text('to'), known: from === '' ? 'no' : 'yes' } as const
}

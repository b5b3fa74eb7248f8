import { act, type Sentence } from '../platform/audit-words.ts'
import { words } from './audit-catalogue.ts'

/** Audit sentences for reports. */
export const reportActs = {
  'patrons-exported': act('Accounts and roles')((d) =>
    words.exported({ subject: d.subject, format: d.word('format') }),
  ),
} satisfies Record<string, Sentence>

import { act, type DetailWords, type Sentence } from '../platform/audit-words.ts'
import { words } from './audit-catalogue.ts'

const show = act('Shows')
const performance = act('Performances')

/** Audit sentences for shows and performances. */
export const showActs = {
  'show-created': show((d) => words.created({ subject: d.subject, ...d.count('performances') })),
  'show-updated': show((d) =>
    words.updated({ subject: d.subject, changes: changesOf(d).join(', ') || 'none' }),
  ),
  'show-deleted': show((d) => words.deleted({ subject: d.subject, retired: d.is('retired') })),
  'performances-added': performance((d) =>
    words.addedPerformances({
      subject: d.subject,
      count: d.word('count'),
      at: d.when('startsAt'),
      from: d.word('startDate'),
      until: d.text('endDate'),
    }),
  ),
  'performance-updated': performance(words.updatedPerformance),
  'performance-rescheduled': performance((d) =>
    words.moved({ subject: d.subject, from: d.when('from'), to: d.when('startsAt') }),
  ),
  'performance-moved': performance((d) =>
    words.movedHouse({ subject: d.subject, from: d.word('from'), to: d.text('to'), ...d.count('count') }),
  ),
  'performance-deleted': performance((d) =>
    words.deletedPerformance({ subject: d.subject, at: d.when('startsAt') }),
  ),
  'sales-opened': performance(words.openedSales),
  'sales-closed': performance(words.closedSales),
} satisfies Record<string, Sentence>

/** What was changed about a show, each in a few words. */
function changesOf(d: DetailWords): string[] {
  const fields = d.text('fields')
  const named = fields.split(' ').map((field) => words.field({ field, name: field.replaceAll('_', ' ') }))
  const [added, removed] = [d.count('performancesAdded'), d.count('performancesRemoved')]
  return [
    ...(fields ? [words.fields({ fields: named.join(', ') })] : []),
    ...(d.text('from') ? [words.renamed({ from: d.text('from'), to: d.text('to') })] : []),
    ...(d.text('tax') ? [words.taxing({ tax: d.text('tax') })] : []),
    ...(added.known === 'yes' ? [words.adding(added)] : []),
    ...(removed.known === 'yes' ? [words.removing(removed)] : []),
  ]
}

import { act, ifAny, joined, listOf, type Sentence } from '../platform/audit-words.ts'

const show = act('Shows')
const performance = act('Performances')

/** Audit sentences for shows and performances. */
export const showActs = {
  'show-created': show('Show created', 'created the show', (d) =>
    ifAny(d.count('performances', 'performance'), (n) => `with ${n}`),
  ),
  'show-copied': show('Show copied', 'copied a show to', (d) =>
    ifAny(d.count('performances', 'performance'), (n) => `with ${n}`),
  ),
  'show-updated': show('Show changed', 'changed the show', (d) =>
    joined(
      [
        ifAny(d.text('fields'), (fields) => `(${listOf(fields)})`),
        ifAny(d.text('from'), (from) => `from “${from}” to “${d.text('to')}”`),
        ifAny(d.count('performancesAdded', 'performance'), (n) => `adding ${n}`),
        ifAny(d.count('performancesRemoved', 'performance'), (n) => `removing ${n}`),
      ],
      ', ',
    ),
  ),
  'show-deleted': show('Show deleted', 'deleted the show', (d) =>
    d.is('retired') ? 'from the programme; what was sold is kept' : '',
  ),
  'performances-added': performance('Performances added', 'added performances of', (d) =>
    joined([
      ifAny(d.text('count'), (n) => `(${n})`),
      ifAny(d.when('startsAt'), (at) => `on ${at}`),
      ifAny(d.text('startDate'), (from) => `between ${from} and ${d.text('endDate')}`),
    ]),
  ),
  'performance-updated': performance('Performance changed', 'changed doors or end of sales of'),
  'performance-rescheduled': performance('Performance moved', 'moved the performance of', (d) =>
    ifAny(d.when('from'), (from) => `from ${from} to ${d.when('startsAt')}`),
  ),
  'performance-deleted': performance('Performance deleted', 'deleted the performance of', (d) =>
    ifAny(d.when('startsAt'), (at) => `on ${at}`),
  ),
  'sales-opened': performance('Sales opened', 'opened sales of'),
  'sales-closed': performance('Sales closed', 'closed sales of'),
} satisfies Record<string, Sentence>

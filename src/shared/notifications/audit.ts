import { act, type DetailWords, type Sentence } from '../platform/audit-words.ts'

const wish = act('Privacy')
const lists: Record<string, string> = { reminders: 'reminders', announcements: 'announcements' }
const places: Record<string, string> = {
  payment: 'on the payment page',
  profile: 'in the profile',
  mail: 'by the link in an e-mail',
}
const what = (d: DetailWords) =>
  `to ${lists[d.text('list')] ?? 'e-mails'} ${places[d.text('place')] ?? ''}`.trim()

/** Audit sentences for what people agree to. */
export const notificationActs = {
  'consent-given': wish(
    'Agreed to e-mails',
    'wrote down the consent of',
    (d) => `${what(d)}${d.is('tickedBefore') ? ', by a box that was ticked beforehand' : ''}`,
  ),
  'consent-withdrawn': wish('Took consent back', 'ended the consent of', what),
} satisfies Record<string, Sentence>

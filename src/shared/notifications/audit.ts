import { act, type DetailWords, type Sentence } from '../platform/audit-words.ts'
import { words } from './audit-catalogue.ts'

const privacy = act('Privacy')
const consent = (d: DetailWords) => ({ subject: d.subject, list: d.word('list'), place: d.word('place') })

/** Audit sentences for what people agree to. */
export const notificationActs = {
  'consent-given': privacy((d) => words.wroteConsent({ ...consent(d), ticked: d.is('tickedBefore') })),
  'consent-withdrawn': privacy((d) => words.endedConsent(consent(d))),
} satisfies Record<string, Sentence>

import { act, type DetailWords, orderAct, type Sentence } from '../platform/audit-words.ts'
import { words } from './audit-catalogue.ts'

const door = act('Door')
const ofDoor = orderAct('Door')

/** A phone in the reader's words. */
const deviceOf = (d: DetailWords) => words.onSystem({ browser: d.word('browser'), system: d.word('system') })

/** What somebody wrote about it, as long as that is kept. */
const remark = (text: string) => ({ told: text ? 'yes' : 'no', text }) as const

/** Audit sentences for the door. */
export const doorActs = {
  'admission-undone': ofDoor(words.admissionUndone, (d) =>
    words.undidAdmission({ subject: d.subject, seat: d.word('seat'), ...remark(d.text('reason')) }),
  ),
  'party-admitted': ofDoor(words.partyAdmitted, (d) =>
    words.admittedParty({ subject: d.subject, seats: d.word('seats') }),
  ),
  'conflict-resolved': door((d) =>
    words.resolvedConflict({ subject: d.subject, seat: d.word('seat'), ...remark(d.text('note')) }),
  ),
  'phone-ended': door((d) => words.endedPhone({ subject: d.subject, device: deviceOf(d) })),
} satisfies Record<string, Sentence>

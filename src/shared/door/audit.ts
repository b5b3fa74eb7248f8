import { act, type Sentence } from '../platform/audit-words.ts'
import { words } from './audit-catalogue.ts'

const door = act('Door')

/** Audit sentences for the door. */
export const doorActs = {
  'admission-undone': door(words.admissionUndone, (d) =>
    words.undidAdmission({ subject: d.subject, seat: d.word('seat'), reason: d.text('reason') }),
  ),
  'conflict-resolved': door(words.conflictResolved, (d) =>
    words.resolvedConflict({
      subject: d.subject,
      seat: d.word('seat'),
      noted: d.text('note') ? 'yes' : 'no',
      note: d.text('note'),
    }),
  ),
  'phone-ended': door(words.phoneEnded, (d) =>
    words.endedPhone({ subject: d.subject, device: d.word('device') }),
  ),
} satisfies Record<string, Sentence>

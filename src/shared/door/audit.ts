import { act, ifAny, joined, type Sentence } from '../platform/audit-words.ts'

const door = act('Door')

/** Audit sentences for the door. */
export const doorActs = {
  'admission-undone': door('Admission undone', 'undid an admission of', (d) =>
    ifAny(d.text('seat'), (seat) => `(${seat}: ${d.text('reason')})`),
  ),
  'conflict-resolved': door('Conflict resolved', 'resolved a door conflict of', (d) =>
    ifAny(d.text('note'), (note) => `(${joined([d.text('seat'), note], ': ')})`),
  ),
  'phone-ended': door('Phone logged out', 'logged out a phone at the door of', (d) =>
    ifAny(d.text('device'), (device) => `(${device})`),
  ),
} satisfies Record<string, Sentence>

import { z } from 'zod'
import { idSchema, isoTime } from '../platform/base.ts'
import { words as fieldWords } from '../platform/fields-catalogue.ts'
import { words } from './fields-catalogue.ts'

/** Longest note about a person, in characters. */
export const PERSON_NOTE_MAX = 1000
/** Most labels that are given to one person, and the longest label. Accounts that were merged may have more. */
export const LABELS_MAX = 10
export const LABEL_MAX = 30

/** What somebody in the office noted about a person, who gets it in the download of their data. */
export const personNote = z.object({
  id: idSchema,
  text: z.string(),
  /** Null once the author's account was deleted. */
  by: z.string().nullable(),
  at: isoTime,
})
export type PersonNote = z.infer<typeof personNote>

/** `POST /users/{username}/notes`, for admins; answers all notes about the person, latest first. */
export const personNoteBody = z.strictObject({
  text: z
    .string()
    .trim()
    .min(1, { error: () => words.note() })
    .max(PERSON_NOTE_MAX, { error: () => fieldWords.tooLong({ max: PERSON_NOTE_MAX }) }),
})
export const personNotesAnswer = z.array(personNote)

export const labelField = z
  .string()
  .trim()
  .toLowerCase()
  .min(1)
  .max(LABEL_MAX, { error: () => words.label({ max: LABEL_MAX }) })

const labels = z
  .array(labelField)
  .max(100)
  .transform((all) => [...new Set(all)].sort())

/**
 * `PUT /users/{username}/labels`, for admins: replaces them; answers what they are now. With `before`, those that the page
 * showed, only what differs from them is given and taken away: what somebody else did meanwhile stays. More than
 * `LABELS_MAX` only of those that the person has already, which a merge can leave there.
 */
export const labelsBody = z.strictObject({ labels, before: labels.optional() })
export type LabelsBody = z.output<typeof labelsBody>
/** Also `GET /labels`: every label in use. */
export const labelsAnswer = z.array(z.string())

import { z } from 'zod'
import { languages, locales, readerLanguage } from '../../language/language.ts'
import { idSchema, isoTime } from '../../platform/base.ts'
import { words } from './office-catalogue.ts'

/** Short enough for inboxes to show whole. */
export const SUBJECT_MAX = 120
/** A short announcement, not a newsletter. */
export const MESSAGE_MAX = 2000

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: () => words.longestText({ max }) })
const subject = text(SUBJECT_MAX)
const message = text(MESSAGE_MAX)

/** `POST /announcements`. The caller generates the id, so that a repeated request sends only one. */
export const announcementBody = z.strictObject({
  id: idSchema,
  showId: idSchema,
  /** Only ticket holders of this performance; null for those of any upcoming one. */
  performanceId: idSchema.nullable(),
  subject: subject.min(1, { error: () => words.enterSubject() }),
  message: message.min(1, { error: () => words.enterMessage() }),
  /** For those who read French, where they are given. */
  subjectFr: subject.default(''),
  messageFr: message.default(''),
  /** Also to the devices where the recipients switched notifications on. */
  push: z.boolean().default(false),
})
export type AnnouncementBody = z.infer<typeof announcementBody>

/** Its preview and its test: as whoever reads this language gets it; without one, as the caller would. */
export const announcementSample = announcementBody.extend({ language: z.enum(languages).optional() })
export type AnnouncementSample = z.infer<typeof announcementSample>

type Written = Pick<AnnouncementBody, 'subject' | 'message'> &
  Partial<Pick<AnnouncementBody, 'subjectFr' | 'messageFr'>>

/** What the reader gets, with the `lang` of what only stands in for a French text that is not there. */
export function announcementForReader({ subject, message, subjectFr, messageFr }: Written) {
  const language = readerLanguage()
  if (language === 'en') return { subject, message, lang: {} }
  const own = language === 'fr' ? { subject: subjectFr, message: messageFr } : { subject: '', message: '' }
  return {
    subject: own.subject || subject,
    message: own.message || message,
    lang: { ...(!own.subject && { subject: locales.en }), ...(!own.message && { message: locales.en }) },
  }
}

export const announcementPreview = z.object({
  /** Ticket holders who want announcements, and those who do not. */
  recipients: z.number().int(),
  optedOut: z.number().int(),
  /** Of the recipients, those whose address refuses our mail, and those who would be notified on a device. */
  refused: z.number().int(),
  devices: z.number().int(),
  /** The mail as it will be sent, with its pictures inside. */
  subject: z.string(),
  html: z.string(),
})
export type AnnouncementPreview = z.infer<typeof announcementPreview>

export const announcementsQuery = z.strictObject({ show: idSchema })

export const sentAnnouncement = z.object({
  id: idSchema,
  performanceId: idSchema.nullable(),
  subject: z.string(),
  message: z.string(),
  subjectFr: z.string(),
  messageFr: z.string(),
  recipients: z.number().int(),
  push: z.boolean(),
  /** Of the recipients: mailed by now, still to be mailed, and given up. */
  progress: z.object({ sent: z.number().int(), waiting: z.number().int(), failed: z.number().int() }),
  stoppedAt: isoTime.nullable(),
  sentAt: isoTime,
})
export type SentAnnouncement = z.infer<typeof sentAnnouncement>

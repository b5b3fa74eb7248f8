import { z } from 'zod'
import { idSchema, isoTime } from '../platform/base.ts'
import { words } from './office-catalogue.ts'

/** Short enough for inboxes to show whole. */
export const SUBJECT_MAX = 120
/** A short announcement, not a newsletter. */
export const MESSAGE_MAX = 2000

const text = (max: number, missing: () => string) =>
  z
    .string()
    .trim()
    .min(1, { error: () => missing() })
    .max(max, { error: () => words.longestText({ max }) })

/**
 * `POST /announcements`, and its preview. The caller generates the id, so that a repeated request sends one
 * announcement.
 */
export const announcementBody = z.strictObject({
  id: idSchema,
  showId: idSchema,
  /** Only ticket holders of this performance; null for those of any upcoming one. */
  performanceId: idSchema.nullable(),
  subject: text(SUBJECT_MAX, words.enterSubject),
  message: text(MESSAGE_MAX, words.enterMessage),
  /** Also to the devices where the recipients switched notifications on. */
  push: z.boolean().default(false),
})
export type AnnouncementBody = z.infer<typeof announcementBody>

export const announcementParams = z.object({ id: idSchema })

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
  recipients: z.number().int(),
  push: z.boolean(),
  /** Of the recipients: mailed by now, still to be mailed, and given up. */
  progress: z.object({ sent: z.number().int(), waiting: z.number().int(), failed: z.number().int() }),
  stoppedAt: isoTime.nullable(),
  sentAt: isoTime,
})
export type SentAnnouncement = z.infer<typeof sentAnnouncement>

import { z } from 'zod'
import { idSchema, isoTime } from '../platform/base.ts'

/** Short enough for inboxes to show whole. */
export const SUBJECT_MAX = 120
/** A short announcement, not a newsletter. */
export const MESSAGE_MAX = 2000

const text = (max: number, missing: string) =>
  z.string().trim().min(1, missing).max(max, `At most ${max} characters.`)

/**
 * `POST /announcements`, and its preview. The caller generates the id, so that a repeated request sends one
 * announcement.
 */
export const announcementBody = z.strictObject({
  id: idSchema,
  showId: idSchema,
  /** Only ticket holders of this performance; null for those of any upcoming one. */
  performanceId: idSchema.nullable(),
  subject: text(SUBJECT_MAX, 'Please enter a subject.'),
  message: text(MESSAGE_MAX, 'Please enter a message.'),
})
export type AnnouncementBody = z.infer<typeof announcementBody>

export const announcementPreview = z.object({
  /** Ticket holders who want announcements, and those who do not. */
  recipients: z.number().int(),
  optedOut: z.number().int(),
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
  sentAt: isoTime,
})
export type SentAnnouncement = z.infer<typeof sentAnnouncement>

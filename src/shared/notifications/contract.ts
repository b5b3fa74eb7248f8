import { z } from 'zod'
import { emailSchema } from '../platform/base.ts'

/** `POST /save-preferences`. The specification puts the e-mail into the payload; it must be the caller's own. */
export const savePreferencesBody = z.strictObject({
  email: emailSchema,
  reminderOptIn: z.boolean(),
  announcementOptIn: z.boolean(),
})

export const preferencesAnswer = z.object({ reminderOptIn: z.boolean(), announcementOptIn: z.boolean() })
export type Preferences = z.infer<typeof preferencesAnswer>

/** Both boxes are ticked by default. */
export const defaultPreferences: Preferences = { reminderOptIn: true, announcementOptIn: true }

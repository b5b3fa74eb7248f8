import { z } from 'zod'
import { emailSchema } from '../platform/base.ts'

/** `POST /save-preferences`. The e-mail is in the payload by specification; the caller's own account is what counts. */
export const savePreferencesBody = z.strictObject({
  email: emailSchema,
  reminderOptIn: z.boolean(),
  announcementOptIn: z.boolean(),
})

export const preferencesAnswer = z.object({ reminderOptIn: z.boolean(), announcementOptIn: z.boolean() })
export type Preferences = z.infer<typeof preferencesAnswer>

/** Both boxes start ticked. */
export const defaultPreferences: Preferences = { reminderOptIn: true, announcementOptIn: true }

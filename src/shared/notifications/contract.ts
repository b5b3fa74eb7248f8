import { z } from 'zod'
import { emailSchema } from '../platform/base.ts'

/** `POST /save-preferences`. The specification puts the e-mail into the payload; it must be the caller's own. */
export const savePreferencesBody = z.strictObject({
  email: emailSchema,
  reminderOptIn: z.boolean(),
  announcementOptIn: z.boolean(),
  /** The page it was said on; the specification's call is the payment page's. */
  place: z.enum(['payment', 'profile']).default('payment'),
})

export const preferencesAnswer = z.object({ reminderOptIn: z.boolean(), announcementOptIn: z.boolean() })
export type Preferences = z.infer<typeof preferencesAnswer>

import { z } from 'zod'
import { emailSchema } from '../platform/base.ts'

/** `POST /save-preferences`. The payload's e-mail must be the caller's own. An absent box stays as it is. */
export const savePreferencesBody = z.strictObject({
  email: emailSchema,
  reminderOptIn: z.boolean().optional(),
  announcementOptIn: z.boolean().optional(),
  /** Nobody touched these boxes: each counts where nothing was said about its mails, and undoes nothing. */
  left: z.boolean().default(false),
  /** The page it was said on; the specification's call is the payment page's. */
  place: z.enum(['payment', 'profile']).default('payment'),
})

export type PreferencesInput = Omit<z.input<typeof savePreferencesBody>, 'email' | 'place'>

export const preferencesAnswer = z.object({ reminderOptIn: z.boolean(), announcementOptIn: z.boolean() })
export type Preferences = z.infer<typeof preferencesAnswer>

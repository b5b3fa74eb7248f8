import { z } from 'zod'
import { spoken } from '../language/table.ts'
import { idSchema, isoTime } from './base.ts'
import { words } from './catalogue.ts'

/** Most mails that are listed of a person or an order. */
export const MAILS_LISTED = 100

/** What became of a mail, as long as that is kept. */
export const sentMail = z.object({
  id: idSchema,
  orderId: idSchema.nullable(),
  subject: z.string(),
  to: z.string(),
  /** When it was last tried. */
  at: isoTime,
  /**
   * `sent`: taken by the mail server. `waiting`: it will be tried again. `refused`: the server refused the address for
   * good, and has not taken a mail since. `failed`: it will not be tried again.
   */
  state: z.enum(['sent', 'waiting', 'refused', 'failed']),
  /** What the mail server said. */
  problem: z.string().nullable(),
})
export type SentMail = z.infer<typeof sentMail>

/** What became of a mail, for people. */
export const mailStateWords = spoken<SentMail['state']>(words)

import { z } from 'zod'
import { labelsAnswer, personNotesAnswer } from '../accounts/notes.ts'
import { orderAnswer } from '../orders/contract.ts'
import { deskWays } from '../orders/office/desk.ts'
import { seatOutcomes } from '../orders/seat-outcomes.ts'
import { idSchema, isoTime } from '../platform/base.ts'
import { sentMail } from '../platform/mails.ts'

const patronOrder = orderAnswer
  .pick({
    orderId: true,
    status: true,
    showName: true,
    performances: true,
    cancelled: true,
    createdAt: true,
    total: true,
    refunded: true,
    exchanges: true,
  })
  .extend({
    seats: z.array(z.object({ label: z.string(), performanceId: idSchema, outcome: z.enum(seatOutcomes) })),
    /** How it was paid at the desk; null if it was bought online. */
    desk: z.enum(deskWays).nullable(),
  })

/** `GET /admin/users/{username}/record`: what the office knows of a person beside the account itself. */
export const patronAnswer = z.object({
  reminderOptIn: z.boolean(),
  announcementOptIn: z.boolean(),
  /** When, and with what words, their mail server last refused the address for good. */
  mailRefused: z.object({ at: isoTime, reason: z.string() }).nullable(),
  /** The latest 200. */
  orders: z.array(patronOrder),
  mails: z.array(sentMail),
  notes: personNotesAnswer,
  labels: labelsAnswer,
})
export type Patron = z.infer<typeof patronAnswer>
export type PatronOrder = z.infer<typeof patronOrder>

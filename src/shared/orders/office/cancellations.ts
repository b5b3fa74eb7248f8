import { z } from 'zod'
import { typedPassword } from '../../accounts/contract.ts'
import { locales, readerLanguage } from '../../language/language.ts'
import { idSchema, isoTime } from '../../platform/base.ts'
import { noteField } from '../refunds.ts'

/** `POST /performances/{id}/cancel`, for admins. */
export const cancelBody = z.strictObject({
  /** Refunds only the seats; otherwise donations are refunded too. */
  keepDonations: z.boolean().default(false),
  /** To ticket holders, in the mail. */
  note: noteField.default(''),
  /** For those who read French, where it is given. */
  noteFr: noteField.default(''),
  password: typedPassword.optional(),
})
export type CancelBody = z.infer<typeof cancelBody>

/** The message that the reader gets, with its `lang` if it only stands in for one in their language. */
export function messageForReader({ note, noteFr }: Pick<CancelBody, 'note' | 'noteFr'>) {
  const reader = readerLanguage()
  const own = { en: note, fr: noteFr }[reader]
  return own ? { note: own } : { note: note || noteFr, noteLang: locales[note ? 'en' : 'fr'] }
}

/** `GET /performances/{id}/cancellation`, for admins: what it would do, or its progress. Amounts in cents. */
export const cancellationAnswer = z.object({
  performanceId: idSchema,
  showId: idSchema,
  showName: z.string(),
  startsAt: isoTime,
  cancelled: z.boolean(),
  /** Whether the performance was too long ago to be cancelled. */
  tooLate: z.boolean(),
  /** Sold tickets, and open orders. */
  sold: z.object({
    orders: z.number().int(),
    tickets: z.number().int(),
    open: z.number().int(),
    total: z.number().int(),
    donations: z.number().int(),
  }),
  progress: z
    .object({
      done: z.number().int(),
      orders: z.number().int(),
      /** Money refunded, in progress, and stuck. */
      back: z.number().int(),
      due: z.number().int(),
      refused: z.number().int(),
    })
    .nullable(),
})
export type Cancellation = z.infer<typeof cancellationAnswer>

import { z } from 'zod'
import { isoTime } from '../platform/base.ts'
import { performanceSchema } from './contract.ts'

/** Most dates that another site is sent. */
export const MAX_DATES = 200

export const datesQuery = z.strictObject({ show: z.string().min(1).max(200).optional() })

/** `GET /dates`: the coming performances of a show, or of all, for pages of other sites; texts are in the reader's language. */
export const datesAnswer = z.object({
  dates: z.array(
    z.object({
      show: z.string(),
      startsAt: isoTime,
      /** Date and time at the theatre. */
      when: z.string(),
      status: performanceSchema.shape.status,
      /** How many seats are left, or why none can be bought. */
      left: z.string(),
      /** The page that sells it. */
      url: z.string(),
    }),
  ),
  buy: z.string(),
})

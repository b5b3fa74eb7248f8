import { z } from 'zod'
import { idSchema, isoTime, versionSchema } from '../platform/base.ts'
import { performanceStatuses } from './contract.ts'

/** Most performances made in one go: a season, not a slip of the year. */
export const PERFORMANCES_MAX = 200

/** A moment as the theatre's wall clock shows it, which is what `<input type="datetime-local">` gives. */
export const localTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'Write the date and time as 2026-11-26T19:30.')
const localDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'Write the date as 2026-11-26.')
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write the time as 19:30.')

const wholeMinutes = (most: number, sentence: string) =>
  z.number(sentence).int(sentence).min(0, sentence).max(most, sentence)
/** Left out, the house's usual times count, which are settings. */
const lead = {
  /** Four hours before the curtain nobody is let in. */
  doorsMinutes: wholeMinutes(240, 'Whole minutes, from 0 to 240.').optional(),
  /** A week: whoever ends sales earlier closes them by hand. */
  salesEndMinutes: wholeMinutes(10_080, 'Whole minutes, from 0 to 10,080 (a week).').optional(),
}

/** `POST /shows/{name}/performances`. */
export const newPerformanceBody = z.strictObject({ startsAt: localTime, ...lead })

/** `POST /shows/{name}/performances/run`, and its preview. Weekdays from 1 (Monday) to 7 (Sunday). */
export const runBody = z.strictObject({
  startDate: localDate,
  endDate: localDate,
  times: z
    .array(z.strictObject({ weekday: z.number().int().min(1).max(7), time: clockTime }))
    .min(1, 'Choose at least one day of the week.')
    .max(70, 'At most ten times a day.'),
  ...lead,
})
export type RunBody = z.infer<typeof runBody>

/** `new`: will be, or was, made; `exists`: the show has one then; `past`: over already; `no-such-time`: skipped by the clocks. */
export const runOutcomes = ['new', 'exists', 'past', 'no-such-time'] as const

export const runAnswer = z.object({
  /** How many are new. */
  count: z.number().int(),
  performances: z.array(
    z.object({
      /** Theatre wall clock. */
      local: localTime,
      /** Null where there is no such time. */
      startsAt: isoTime.nullable(),
      outcome: z.enum(runOutcomes),
      /** The clock shows this time twice that night; the first is meant. */
      twice: z.boolean(),
    }),
  ),
})
export type RunAnswer = z.infer<typeof runAnswer>

/** A performance as those who plan it see it. */
export const plannedPerformance = z.object({
  id: idSchema,
  showId: idSchema,
  startsAt: isoTime,
  doorsAt: isoTime,
  salesEndAt: isoTime,
  /** The same three on the theatre's wall clock. */
  local: z.object({ startsAt: localTime, doorsAt: localTime, salesEndAt: localTime }),
  status: z.enum(['scheduled', 'closed', 'cancelled']),
  /** What it is to a buyer. */
  state: z.enum(performanceStatuses),
  seatsLeft: z.number().int(),
  /** Valid tickets. */
  sold: z.number().int(),
  /** Orders with valid tickets: mails that a new time sends. */
  orders: z.number().int(),
  /** Seats of it were never held, sold or blocked. */
  untouched: z.boolean(),
  version: z.number().int(),
})
export type PlannedPerformance = z.infer<typeof plannedPerformance>

/** `PUT /performances/{id}`; `version` is what the caller saw last: a change of something newer is refused. */
export const changePerformanceBody = z.strictObject({
  version: versionSchema,
  startsAt: localTime,
  doorsAt: localTime,
  salesEndAt: localTime,
})
export type ChangePerformanceBody = z.infer<typeof changePerformanceBody>

/** `PUT /performances/{id}/sales`. */
export const salesBody = z.strictObject({ version: versionSchema, open: z.boolean() })

/** `DELETE /performances/{id}`. */
export const deletePerformanceQuery = z.strictObject({ version: z.coerce.number().pipe(versionSchema) })

import { z } from 'zod'
import { spoken } from '../language/table.ts'
import { houseIdSchema, idSchema, isoTime, versionSchema } from '../platform/base.ts'
import { dayField, localTimeField } from '../platform/dates.ts'
import { words as saleWords } from './catalogue.ts'
import { performanceStatuses } from './contract.ts'
import { LENGTH_MAX } from './details.ts'
import { words } from './fields-catalogue.ts'

/** Maximum number of performances created at once: a season, but not a typo in the year. */
export const PERFORMANCES_MAX = 200

const localTime = z.iso.datetime({ local: true, precision: -1 })
const localTimeInput = localTimeField(words.dateTime)
const localDate = dayField(words.date)
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: () => words.time() })

const wholeMinutes = (most: number, say: () => string) => {
  const says = { error: () => say() }
  return z.number(says).int(says).min(0, says).max(most, says)
}
/** The default is set by the theatre's settings. */
const lead = {
  /** Doors open at most four hours before the start. */
  doorsMinutes: wholeMinutes(240, words.doors).optional(),
  /** A week; to end sales earlier, close them by hand. */
  salesEndMinutes: wholeMinutes(10_080, words.salesEnd).optional(),
  /** The house it plays in; the first one by default. */
  house: houseIdSchema.optional(),
}

/** `POST /shows/{name}/performances`. */
export const newPerformanceBody = z.strictObject({ startsAt: localTimeInput, ...lead })

/** `POST /shows/{name}/performances/run`, and its preview. Weekdays from 1 (Monday) to 7 (Sunday). */
export const runBody = z.strictObject({
  startDate: localDate,
  endDate: localDate,
  times: z
    .array(z.strictObject({ weekday: z.number().int().min(1).max(7), time: clockTime }))
    .min(1, { error: () => words.weekday() })
    .max(70, { error: () => words.timesADay() }),
  ...lead,
})
export type RunBody = z.infer<typeof runBody>

/** `new`: is or was added; `exists`: there already; `past`: over; `no-such-time`: skipped by the clocks. */
export const runOutcomes = ['new', 'exists', 'past', 'no-such-time'] as const

export const runAnswer = z.object({
  /** Number of new ones. */
  count: z.number().int(),
  performances: z.array(
    z.object({
      local: localTime,
      /** Null if there is no such time. */
      startsAt: isoTime.nullable(),
      outcome: z.enum(runOutcomes),
      /** The clocks show this time twice that night; the first is meant. */
      twice: z.boolean(),
    }),
  ),
})
export type RunAnswer = z.infer<typeof runAnswer>

/**
 * `POST /performances/overlaps`: what else would be in the house. `show` is the one that performances are added to;
 * `except` is the performance that is changed.
 */
export const overlapsBody = z.strictObject({
  starts: z.array(localTimeInput).max(PERFORMANCES_MAX).default([]),
  /** In minutes; without it that of the show, or a usual one. */
  lengthMinutes: z.number().int().min(1).max(LENGTH_MAX).optional(),
  show: idSchema.optional(),
  except: idSchema.optional(),
  /** Where the `starts` are; the first house by default. */
  house: houseIdSchema.optional(),
})
export type OverlapsInput = z.infer<typeof overlapsBody>

/** A performance that was asked about, and one that is in the house at the same time. */
export const overlap = z.object({ startsAt: isoTime, showName: z.string(), at: isoTime })
export type Overlap = z.infer<typeof overlap>

/** A performance as admins see it. */
export const plannedPerformance = z.object({
  id: idSchema,
  showId: idSchema,
  house: houseIdSchema,
  startsAt: isoTime,
  doorsAt: isoTime,
  salesEndAt: isoTime,
  /** The same three in the theatre's local time. */
  local: z.object({ startsAt: localTime, doorsAt: localTime, salesEndAt: localTime }),
  /** When its sale opens with a waiting room, in local time; absent without one. */
  opensAtLocal: localTime.optional(),
  status: z.enum(['scheduled', 'closed', 'cancelled']),
  /** Its status for buyers. */
  state: z.enum(performanceStatuses),
  seatsLeft: z.number().int(),
  /** Held, or in an order that is being paid. */
  held: z.number().int(),
  /** Valid tickets. */
  sold: z.number().int(),
  /** Orders with valid tickets: the number of mails that rescheduling sends. */
  orders: z.number().int(),
  /** What valid tickets and donations of its paid orders cost, in cents, tax included, after refunds and exchanges. */
  takings: z.number().int(),
  /** No seat of it was ever held, sold or blocked. */
  untouched: z.boolean(),
  version: z.number().int(),
})
export type PlannedPerformance = z.infer<typeof plannedPerformance>

/** `PUT /performances/{id}`; `version` is the one the caller saw, and an outdated one is refused. */
export const changePerformanceBody = z.strictObject({
  version: versionSchema,
  startsAt: localTimeInput,
  doorsAt: localTimeInput,
  salesEndAt: localTimeInput,
  /** When its sale opens with a waiting room; null for a sale without one. */
  opensAt: localTimeInput.nullable().default(null),
})
export type ChangePerformanceBody = z.infer<typeof changePerformanceBody>

/** `PUT /performances/{id}/sales`. */
export const salesBody = z.strictObject({ version: versionSchema, open: z.boolean() })

/** `DELETE /performances/{id}`. */
export const deletePerformanceQuery = z.strictObject({ version: z.coerce.number().pipe(versionSchema) })

/** What a performance's state is called in the office. */
export const stateWords = spoken<PlannedPerformance['state']>(saleWords)

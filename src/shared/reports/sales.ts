import { z } from 'zod'
import { namedPerformance } from '../door/contract.ts'
import { idSchema, isoTime } from '../platform/base.ts'

const cents = z.number().int()
const count = z.number().int().min(0)

/** Lengths of a period, in days; today is the last. */
export const salesPeriods = ['7', '14', '30', '90'] as const

/** `GET /admin/sales`. */
export const salesQuery = z.strictObject({
  days: z.enum(salesPeriods).default('14'),
  /** Whose show the pace is of. */
  performance: idSchema.optional(),
})

/** Days before and after the opening that the pace covers. */
export const PACE_DAYS = { before: 42, after: 14 } as const

const production = z.object({
  showId: idSchema,
  show: z.string(),
  /** Start of its first performance. */
  opening: isoTime,
  /** Seats sold by each day's end, from `PACE_DAYS.before` to the opening (0), to `PACE_DAYS.after` or today. */
  sold: z.array(count),
  /** All that is sold by now, also before the first of those days. */
  soFar: count,
})
export type Production = z.infer<typeof production>

/** Money in cents. A ticket counts on the day when its order was paid, in the theatre's time zone. */
export const salesAnswer = z.object({
  days: z.array(z.object({ date: z.iso.date(), tickets: count, net: cents })),
  total: z.object({
    tickets: count,
    /** Before tax. */
    ticketsNet: cents,
    donations: cents,
    tax: cents,
    /** Of it paid by exchanged tickets, which were counted when they were sold. */
    exchanged: cents,
    /** Of it never paid: shortfalls that an admin accepted, and differences of exchanges too small to charge. */
    waived: cents,
    /** Paid back in the period, of what was sold. */
    refunds: cents,
    /** What remains of all this. */
    taken: cents,
  }),
  performances: z.array(namedPerformance.extend({ sold: count, held: count, free: count, takings: cents })),
  /** The show of the asked or next performance first, then earlier productions, latest first. */
  pace: z.array(production),
})
export type Sales = z.infer<typeof salesAnswer>

/** A date of the theatre, until the present time of day. */
const soldSpan = z.object({
  date: z.iso.date(),
  /** Sold, without those that took the place of others; also what was returned since. */
  tickets: z.number().int(),
  /** What was received, less what was refunded. */
  takings: cents,
})

/** Today, and the same day of last week up to the same time; null where nothing had been sold by then. */
export const soldToday = soldSpan.extend({ weekAgo: soldSpan.nullable() })
export type SoldToday = z.infer<typeof soldToday>

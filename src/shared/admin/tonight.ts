import { z } from 'zod'
import { doorStages } from '../door/contract.ts'
import { idSchema, isoTime } from '../platform/base.ts'

const cents = z.number().int()
const count = z.number().int().min(0)
const seats = z.array(z.number().int())

/** What the seats of a house are in, each seat in one list, by number. */
const houseNow = z.object({
  /** Their guests are inside now. */
  inside: seats,
  /** Sold, and nobody has come yet. */
  expected: seats,
  /** Their guests were in, and are out for now. */
  out: seats,
  /** In somebody's cart, or being paid. */
  held: seats,
  /** Not on sale for this performance, or at all. */
  blocked: seats,
  free: seats,
})
export type HouseNow = z.infer<typeof houseNow>

const named = z.object({ id: idSchema, show: z.string(), startsAt: isoTime })

/** `GET /admin/tonight`: the performance that is on, or the next one; with `performance` that one. */
export const tonightQuery = z.strictObject({ performance: idSchema.optional() })

/** `GET /admin/tonight`. Null if no performance is ahead. */
export const tonightAnswer = z.object({
  serverTime: isoTime,
  performance: named.extend({ doorsAt: isoTime, stage: z.enum(doorStages) }).nullable(),
  house: houseNow.nullable(),
  /** When the first of the holds ends. */
  firstHoldEnds: isoTime.nullable(),
  /** What valid tickets and donations of its paid orders cost, tax included, after refunds and exchanges. */
  takings: cents,
  /** Other performances on the same date. */
  alsoToday: z.array(named),
})
export type Tonight = z.infer<typeof tonightAnswer>

/** What may wait for a person. */
export const waitingKinds = [
  'review',
  'refused',
  'slow',
  'cash',
  'terminal',
  'by-hand',
  'dispute',
  'unknown-payment',
  'role-request',
  'door-conflict',
  'dead-job',
  'refused-address',
  'health',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** `GET /admin/waiting`: what waits for a person, most urgent first; nothing that does not. */
export const waitingAnswer = z.array(
  z.object({
    what: z.enum(waitingKinds),
    count: z.number().int().positive(),
    /** Where it is done. */
    path: z.string(),
    /** The performance that it is about, where there may be several. */
    performance: z.object({ show: z.string(), startsAt: isoTime }).nullable(),
  }),
)
export type Waiting = z.infer<typeof waitingAnswer>

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
  /**
   * Seats sold until the end of each day, from `PACE_DAYS.before` days before the opening; the day of the opening is 0.
   * Up to today, or to `PACE_DAYS.after`.
   */
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
  /** The next performances. */
  performances: z.array(named.extend({ sold: count, held: count, free: count, takings: cents })),
  /** The show of the asked or next performance first, then earlier productions, latest first. */
  pace: z.array(production),
})
export type Sales = z.infer<typeof salesAnswer>

import { z } from 'zod'
import { doorStages, namedPerformance } from '../door/contract.ts'
import { idSchema, isoTime } from '../platform/base.ts'
import { soldToday } from '../reports/sales.ts'

const cents = z.number().int()
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

/** What a new theatre does before its first ticket is sold. */
export const openingSteps = ['name', 'house', 'prices', 'show', 'mail', 'payments'] as const
export type OpeningStep = (typeof openingSteps)[number]

/** `GET /admin/tonight`: the performance that is on, or the next one; with `performance` that one. */
export const tonightQuery = z.strictObject({ performance: idSchema.optional() })

/** `GET /admin/tonight`. Null if no performance is ahead. */
export const tonightAnswer = z.object({
  serverTime: isoTime,
  performance: namedPerformance.extend({ doorsAt: isoTime, stage: z.enum(doorStages) }).nullable(),
  house: houseNow.nullable(),
  firstHoldEnds: isoTime.nullable(),
  /** What valid tickets and donations of its paid orders cost, tax included, after refunds and exchanges. */
  takings: cents,
  /** Other performances on the same date. */
  alsoToday: z.array(namedPerformance),
  soldToday,
  /** What a new theatre has done, and whether each payment provider moves real money; null from its first ticket on. */
  opening: z
    .object({ done: z.array(z.enum(openingSteps)), providers: z.record(z.string(), z.boolean()) })
    .nullable(),
})
export type Tonight = z.infer<typeof tonightAnswer>

/** What may wait for a person; what costs most while nobody looks comes first. */
export const waitingKinds = [
  'health',
  'door-conflict',
  'review',
  'dispute',
  'refused',
  'unknown-payment',
  'cash',
  'terminal',
  'by-hand',
  'slow',
  'dead-job',
  'role-request',
  'refused-address',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** `GET /admin/waiting`: what waits for a person, most urgent first; nothing that does not. */
export const waitingAnswer = z.array(
  z.object({
    what: z.enum(waitingKinds),
    count: z.number().int().positive(),
    path: z.string(),
    /** The performance that it is about, where there may be several. */
    performance: z.object({ show: z.string(), startsAt: isoTime }).nullable(),
  }),
)
export type Waiting = z.infer<typeof waitingAnswer>

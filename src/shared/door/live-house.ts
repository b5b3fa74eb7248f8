import { z } from 'zod'
import { idSchema, isoTime } from '../platform/base.ts'
import { doorGuest, doorStages, namedPerformance } from './contract.ts'

/** How far back the rate of admissions looks, in minutes. */
export const RATE_MINUTES = 5

/** A phone that is logged in for the door, or that scanned for this performance. */
export const doorPhone = z.object({
  sessionId: idSchema,
  /** First name of who is logged in. */
  usher: z.string(),
  /** Such as "Chrome on Android". */
  device: z.string(),
  since: isoTime,
  /** To the minute. */
  lastSeenAt: isoTime,
  /** Scans for this performance, and how many of them let somebody in. */
  scans: z.number().int(),
  admitted: z.number().int(),
  lastScanAt: isoTime.nullable(),
  /** False once it was logged out. */
  loggedIn: z.boolean(),
})
export type DoorPhone = z.infer<typeof doorPhone>

/** `GET /door/performances/:id/live`: tonight's house, for whoever runs the front of house. */
export const liveHouseAnswer = z.object({
  performance: namedPerformance.extend({ doorsAt: isoTime, stage: z.enum(doorStages) }),
  serverTime: isoTime,
  /** The valid tickets, by seat. */
  guests: z.array(doorGuest),
  /** People who came for the first time in the last five minutes. */
  lately: z.number().int(),
  /** By name, those that are logged in first. */
  phones: z.array(doorPhone),
})
export type LiveHouse = z.infer<typeof liveHouseAnswer>

import { z } from 'zod'
import { idSchema, isoTime, lineField } from '../platform/base.ts'
import { retention } from '../platform/retention.ts'
import { words } from './catalogue.ts'
import { namedPerformance, verdicts } from './contract.ts'

/** How long after the end of its performance a phone keeps a list, in ms: until the house is empty and locked. */
export const LIST_KEPT_MS = retention.doorListHours * 60 * 60 * 1000
/** Scans of one upload: texts of 400 characters, each escaped as six, stay below the 64 kB of a request. */
export const UPLOAD_MAX = 20

/** A valid ticket on a phone's list. Its seat is in its code, so the list says only what the code does not. */
export const offlineTicket = z.object({
  /** `ticketHash` of its id: whoever finds the phone cannot name a ticket. */
  hash: z.string(),
  generation: z.number().int(),
  /** The ticket type as shown to people, such as Student. */
  type: z.string(),
  /** Its guest shows that they are entitled to it. */
  proof: z.boolean().optional(),
  admittedAt: isoTime.nullable(),
  /** Its guest has left and may come back. */
  outside: z.boolean(),
  /** A number that tickets of one order share, of this list alone. */
  party: z.number().int(),
  /** To whom it was sent, or who bought it, unless they gave no name or were deleted. */
  name: z.string().optional(),
  /** Since when whoever it was sent to has another code. */
  sentAt: isoTime.optional(),
})
export type OfflineTicket = z.infer<typeof offlineTicket>

/** `GET /door/performances/:id/list`: what a phone needs to judge tickets of this performance by itself. */
export const offlineListAnswer = z.object({
  /** When the list was made; the phone learns from it how wrong its own clock is. */
  serverTime: isoTime,
  performance: namedPerformance.extend({ doorsAt: isoTime, endsAt: isoTime }),
  /** The keys that sign tickets; `publicKey` is 32 bytes in base64url. */
  keys: z.array(z.object({ keyNo: z.number().int(), publicKey: z.string(), revoked: z.boolean() })),
  /** The labels of the house's seats by their numbers. */
  seats: z.record(z.string(), z.string()),
  tickets: z.array(offlineTicket),
  /** Hashes of the performance's tickets that are void. */
  void: z.array(z.string()),
})
export type OfflineList = z.infer<typeof offlineListAnswer>

/** A scan that a phone judged by itself, as it is queued and uploaded. */
export const offlineScan = z.strictObject({
  /** The same with which the server was asked, if it was. */
  scanId: z.uuid(),
  text: z.string().min(1).max(400),
  performanceId: idSchema,
  /** By the server's clock, as the phone knew it, ISO 8601. Not trusted: whatever it is, the scan is recorded. */
  scannedAt: z.string().max(64),
  /** What the phone showed. */
  result: z.enum(verdicts),
})
export type OfflineScan = z.infer<typeof offlineScan>

/** `POST /door/scans`. */
export const uploadScansBody = z.strictObject({ scans: z.array(offlineScan).min(1).max(UPLOAD_MAX) })

/** The ids of all scans that are recorded now, by this upload or before. */
export const uploadScansAnswer = z.object({ recorded: z.array(z.uuid()) })

/**
 * `twice`: somebody had already been admitted with the ticket. The others were admitted by a phone alone, with a ticket
 * that was not good for it: `void`, refunded, exchanged or replaced; of another performance; or `unknown`, none of ours,
 * such as one that was invented and signed with a stolen key.
 */
export const conflictKinds = ['twice', 'void', 'wrong-performance', 'unknown'] as const

const sighting = z.object({
  at: isoTime,
  /** The phone, such as "Nadia, Chrome on Android". */
  by: z.string(),
  offline: z.boolean(),
  /** The phone claimed a time that cannot be; `at` is one that can. */
  corrected: z.boolean(),
})
export type Sighting = z.infer<typeof sighting>

/** An admission that should not have been. */
export const doorConflict = z.object({
  kind: z.enum(conflictKinds),
  /** The scan that `again` is of. */
  scanId: z.string(),
  /** The seat that the code names; null if nobody signed it, or the house has no such seat. */
  label: z.string().nullable(),
  ticketId: z.string().nullable(),
  /** What the ticket is for, if for another performance. */
  of: z.object({ show: z.string(), startsAt: isoTime }).nullable(),
  /** The admission that counts; null unless it is `twice`. */
  first: sighting.nullable(),
  again: sighting,
  /** What was done about it, and by whom (first name); null while nobody has said. */
  resolved: z.object({ at: isoTime, by: z.string(), note: z.string() }).nullable(),
})
export type DoorConflict = z.infer<typeof doorConflict>

/** `GET /door/performances/:id/conflicts`: latest first, resolved ones included. */
export const conflictsAnswer = z.object({ performance: namedPerformance, conflicts: z.array(doorConflict) })
export type DoorConflicts = z.infer<typeof conflictsAnswer>

/** How many of them nobody has resolved. */
export function countOpen({ conflicts }: Pick<DoorConflicts, 'conflicts'>): number {
  return conflicts.filter(({ resolved }) => resolved === null).length
}

/** `POST /door/conflicts/:scanId/resolve`, which answers with the conflict. The first note stays. */
export const resolveConflictBody = z.strictObject({
  /** Kept in the audit log; 200 characters are two sentences. */
  note: lineField(words.sayWhat, 200),
})

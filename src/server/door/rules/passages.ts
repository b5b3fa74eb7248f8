import { isEarlier } from '../../../shared/door/judge.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { Presence } from '../../tickets/commands.ts'
import type { GenuineCode } from '../../tickets/rules.ts'

export type AdmissionKind = Database['admissions']['kind']

/** What a door recorded of a ticket, in ms since 1970; an undo names the scan that it takes back. */
export type Passage = { scanId: string; kind: AdmissionKind; at: number; undoes: string | null }

/** What the passages of one ticket come to, and every entrance while somebody was inside, with that guest's. */
type Replayed<T> = { presence: Presence; twice: { first: T; again: T }[] }

/** Replays one ticket's passages in the order in which they took place, without those that were undone. */
export function replayPassages<T extends Passage>(passages: readonly T[]): Replayed<T> {
  const undone = new Set(passages.map(({ undoes }) => undoes))
  const stand = passages.filter(({ kind, scanId }) => kind !== 'undo' && !undone.has(scanId))
  let first: T | null = null
  let out: Presence | null = null
  const twice: Replayed<T>['twice'] = []
  for (const passage of stand.toSorted(byTime)) {
    if (passage.kind === 'pass-out') {
      if (first) out = { admittedAt: first.at, leftAt: passage.at }
      first = null
    } else if (first) twice.push({ first, again: passage })
    else first = passage
  }
  const presence = first ? { admittedAt: first.at, leftAt: null } : out
  return { presence: presence ?? { admittedAt: null, leftAt: null }, twice }
}

/** Of one millisecond, a guest comes, goes out and comes back. */
const ranks: Readonly<Record<AdmissionKind, number>> = { entry: 0, 'pass-out': 1, 're-entry': 2, undo: 3 }

/** By time and rank; `scanId` decides between equals. */
function byTime(a: Passage, b: Passage): number {
  // Stryker disable next-line EqualityOperator: no two scans have the same id.
  return a.at - b.at || ranks[a.kind] - ranks[b.kind] || (a.scanId < b.scanId ? -1 : 1)
}

/** How long before the doors a scan may have been for its performance, in ms: the same day. */
const EARLY_MS = 12 * 60 * 60 * 1000

type ScanTimes = { issuedAt: number; doorsAt: number | null }

/**
 * When a phone scanned, given what it claims: not after the server heard of it, nor before the ticket was issued. What is
 * no time (`claimed` is NaN), or of a day before that of the doors, says nothing: a phone whose clock is a day behind
 * would come before everybody. All in ms since 1970; `doorsAt` is null for a ticket that is none of ours.
 */
export function possibleScanTime(claimed: number, { issuedAt, doorsAt }: ScanTimes, now: number): number {
  const dawn = doorsAt === null ? 0 : doorsAt - EARLY_MS
  if (Number.isNaN(claimed) || (claimed < dawn && dawn <= now)) return now
  return Math.min(Math.max(claimed, issuedAt), now)
}

type Issue = Record<'generation' | 'key_no', number> &
  Record<'accepted_at' | 'accepted_generation', number | null>

/**
 * Whether a code was this ticket's when it was scanned, at `at` in ms since 1970: the one it has now, or an earlier one
 * whose key was revoked, or its buyer's until whoever it was sent to accepted it.
 */
export function wasCodeOf(ticket: Issue, code: GenuineCode, at: number): boolean {
  const isCurrent = code.keyNo === ticket.key_no && code.generation === ticket.generation
  const { accepted_at, accepted_generation: first } = ticket
  const isBuyers = accepted_at !== null && first !== null && isEarlier(code.generation, first)
  const wasGood = isBuyers ? at < accepted_at : code.keyNo !== ticket.key_no
  const wasCurrent = wasGood && isEarlier(code.generation, ticket.generation)
  return (isCurrent || wasCurrent) && (code.revokedAt === null || at < code.revokedAt)
}

import { Temporal } from 'temporal-polyfill'
import type { DoorStage, Verdict, VerdictResult } from '../../shared/door/contract.ts'
import { isEarlier } from '../../shared/door/judge.ts'
import type { LobbyStage } from '../../shared/door/lobby.ts'
import { verdictMessages, welcomeBack } from '../../shared/door/words.ts'
import { ticketTypeName } from '../../shared/seating/prices.ts'
import { seatLabel } from '../../shared/seating/seats.ts'
import { LENGTH_MAX } from '../../shared/shows/details.ts'
import { performanceMs } from '../../shared/shows/length.ts'
import { deviceName } from '../accounts/rules/devices.ts'
import { fullName } from '../accounts/rules/full-name.ts'
import { iso } from '../platform/records/clock.ts'
import type { Presence } from '../tickets/commands.ts'
import type { FoundTicket } from '../tickets/queries.ts'
import type { GenuineCode } from '../tickets/rules.ts'
import type { AdmissionKind } from './tables.ts'

/** Who comes with a ticket, as the door is told. */
export type Guest = Pick<Verdict, 'name' | 'party' | 'admittedBy'>

type Buyer = {
  first_name: string
  last_name: string
  deleted_at: number | null
  buyer_name: string | null
}

/** The phone and who is logged in there, such as "Nadia, Chrome on Android"; the name alone if its session is gone. */
export function phoneName({
  first_name,
  user_agent,
}: {
  first_name: string
  user_agent: string | null
}): string {
  return user_agent === null ? first_name : `${first_name}, ${deviceName(user_agent)}`
}

/** The name that tickets were bought in: as given at the desk, else the account's. Empty if there is none. */
export function guestName({ first_name, last_name, deleted_at, buyer_name }: Buyer): string {
  // A deleted account and that of walk-ins have names that are nobody's.
  return buyer_name ?? (deleted_at === null ? fullName({ first_name, last_name }) : '')
}

type Times = Pick<FoundTicket, 'starts_at' | 'doors_at' | 'length_minutes'>

/** How long after its start a performance is still offered at the door, in ms: longer than any. */
export const LATEST_ENTRY_MS = LENGTH_MAX * 60_000
/** How long the lobby's screen thanks those who leave, in ms. */
const THANKS_MS = 30 * 60_000

type LobbyTimes = Times & { status: 'scheduled' | 'closed' | 'cancelled' }

/** What people in the lobby wait for at `now`. Times in ms since 1970. */
export function lobbyStage(
  { status, starts_at, doors_at, length_minutes }: LobbyTimes,
  now: number,
): LobbyStage {
  if (status === 'cancelled') return 'cancelled'
  if (now >= starts_at + performanceMs(length_minutes)) return 'over'
  if (now >= starts_at) return 'started'
  return now >= doors_at ? 'open' : 'waiting'
}

/**
 * Of these performances, by start, the one that people in the lobby are there for: whose doors are open, else one that is
 * on, else one that has just ended, else the next.
 */
export function onLobbyScreen<T extends LobbyTimes>(performances: readonly T[], now: number): T | undefined {
  const at = (stage: LobbyStage) => performances.find((each) => lobbyStage(each, now) === stage)
  const left = performances.find(
    ({ starts_at, length_minutes }) => now < starts_at + performanceMs(length_minutes) + THANKS_MS,
  )
  return at('open') ?? at('started') ?? left
}

/** Where a performance stands at `now`. Times in ms since 1970. */
export function doorStage(
  { starts_at, doors_at, length_minutes }: Times,
  now: number,
  timeZone: string,
): DoorStage {
  if (now >= starts_at + performanceMs(length_minutes)) return 'over'
  if (now >= doors_at) return 'open'
  return isToday(starts_at, now, timeZone) ? 'today' : 'later'
}

/**
 * Whether a door that names no performance admits this one at `now`: it is on, from its doors to its end, or it starts
 * on the theatre's date of today. Times in ms since 1970.
 */
export function isAdmittedToday(times: Times, now: number, timeZone: string): boolean {
  return doorStage(times, now, timeZone) === 'open' || isToday(times.starts_at, now, timeZone)
}

function isToday(at: number, now: number, timeZone: string): boolean {
  return dateAt(at, timeZone).equals(dateAt(now, timeZone))
}

function dateAt(at: number, timeZone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate()
}

/**
 * Why the ticket was not admitted; `ticket` as it was after the attempt, null if there is none. `performanceId` is the
 * performance being admitted, null if the ticket's own is neither on nor of today.
 */
export function refusal(
  ticket: FoundTicket | null,
  performanceId: string | null,
): Exclude<VerdictResult, 'admitted'> {
  if (!ticket) return 'unknown'
  if (ticket.state === 'void' || ticket.superseded) return 'void'
  if (ticket.performance_id !== performanceId) return 'wrong-performance'
  return 'already-admitted'
}

/**
 * What the door is told; `guest` is null unless the ticket is for this door. `outSince` is since when they were out who
 * are back, in ms since 1970; null for all others.
 */
export function presentVerdict(
  result: VerdictResult,
  ticket: FoundTicket | null,
  guest: Guest | null,
  outSince: number | null = null,
): Verdict {
  const verdict = { message: outSince === null ? verdictMessages[result] : welcomeBack(), result }
  if (!ticket) return verdict
  const inside = result === 'admitted' || result === 'already-admitted'
  return {
    ...verdict,
    ticketId: ticket.id,
    label: seatLabel(ticket.seat_num),
    type: ticketTypeName(ticket.ticket_type),
    show: ticket.show,
    startsAt: iso(ticket.starts_at),
    ...(inside && ticket.admitted_at !== null && { admittedAt: iso(ticket.admitted_at) }),
    ...(outSince !== null && { outSince: iso(outSince) }),
    ...guest,
  }
}

/** What a door recorded of a ticket, in ms since 1970; an undo names the scan that it takes back. */
export type Passage = { scanId: string; kind: AdmissionKind; at: number; undoes: string | null }

/** What the passages of one ticket come to, and every entrance while somebody was inside, with that guest's. */
type Replayed<T> = { presence: Presence; twice: { first: T; again: T }[] }

/**
 * Replays the passages of one ticket in the order in which they took place, however they came to be known. Those that
 * were undone, whenever, are left out.
 */
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

/** Of one millisecond, a guest comes, goes out and comes back; `scanId` decides between equals. */
function byTime(a: Passage, b: Passage): number {
  const rank = ({ kind }: Passage) => ['entry', 'pass-out', 're-entry'].indexOf(kind)
  return a.at - b.at || rank(a) - rank(b) || (a.scanId < b.scanId ? -1 : 1)
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

type Issue = { generation: number; key_no: number }

/**
 * Whether a code was this ticket's when it was scanned, at `at` in ms since 1970: the one it has now, or an earlier one
 * whose key was revoked only after that, as tickets get new codes for no other reason.
 */
export function wasCodeOf(ticket: Issue, code: GenuineCode, at: number): boolean {
  const isCurrent = code.keyNo === ticket.key_no && code.generation === ticket.generation
  const wasCurrent = code.keyNo !== ticket.key_no && isEarlier(code.generation, ticket.generation)
  return (isCurrent || wasCurrent) && (code.revokedAt === null || at < code.revokedAt)
}

import type { TicketFields } from '../tickets/code.ts'
import type { Verdict, VerdictResult } from './contract.ts'
import { LIST_KEPT_MS, type OfflineList, type OfflineScan, type OfflineTicket } from './offline.ts'
import { verdictMessages, welcomeBack } from './words.ts'

/** A scan that waits on this phone; `hash` is null unless it was a genuine ticket. */
export type WaitingScan = OfflineScan & { hash: string | null }
/** An admission that this phone knows of, by its own scan or the server's answer to one. */
export type SeenInside = { hash: string; at: string }
/** All that a phone knows of its performance. */
export type Known = { list: OfflineList; seen: readonly SeenInside[]; waiting: readonly WaitingScan[] }

/** How long before a list was made an admission may have been too late for it, in ms. */
const MADE_IN_MS = 10_000

/** A genuine code, whether its key has been revoked, and the hash of its ticket. */
export type GenuineCode = { fields: TicketFields; revoked: boolean; hash: string }

/**
 * The verdict of a phone by itself on a code, null if it is none of ours, at `now` in ms by the server's clock. A genuine
 * ticket that is not on the list was sold since the list was made, and one of a later issue than there was issued since:
 * both are admitted.
 */
export function judgeOffline(known: Known, code: GenuineCode | null, now: number): Verdict {
  if (!code) return verdictOf('unknown')
  const { fields, revoked, hash } = code
  const { performance, tickets, seats } = known.list
  const label = seats[fields.seatNum]
  const facts = { ticketId: fields.ticketId, ...(label !== undefined && { label }) }
  if (fields.performanceId !== performance.id) return verdictOf('wrong-performance', facts)
  const ticket = tickets.find((each) => each.hash === hash)
  const here = { ...facts, show: performance.show, startsAt: performance.startsAt }
  const isOld = ticket && isEarlier(fields.generation, ticket.generation)
  if (isOld && ticket.sentAt)
    return verdictOf('void', { ...here, sent: { to: ticket.name ?? '', at: ticket.sentAt } })
  if (isOld || revoked || known.list.void.includes(hash)) return verdictOf('void', here)
  const guest = ticket && { type: ticket.type, ...(ticket.name && { name: ticket.name }) }
  const inside = insideSince(known)
  const since = inside.get(hash)
  const admittedAt = since ?? new Date(now).toISOString()
  const party = ticket && partyOf(tickets, ticket, inside.set(hash, admittedAt))
  const verdict = verdictOf(since ? 'already-admitted' : 'admitted', {
    ...here,
    ...guest,
    ...(ticket?.proof && !since && { proof: true }),
    ...(party && { party }),
    admittedAt,
  })
  return !since && ticket?.outside ? { ...verdict, message: welcomeBack() } : verdict
}

/** Whether a code is of an earlier issue than another; issues are counted in a byte, and begin again after 255. */
export function isEarlier(generation: number, than: number): boolean {
  return (than - generation + 256) % 256 < 128 && generation !== than
}

/** How many tickets the performance has, and how many of their guests are inside. */
export function countInside(known: Known): { sold: number; admitted: number } {
  const inside = insideSince(known)
  const hashes = new Set([...known.list.tickets.map(({ hash }) => hash), ...inside.keys()])
  return { sold: hashes.size, admitted: inside.size }
}

/** Whether the list may still be used, and kept at all, at `now` by the server's clock. */
export function isKept(list: OfflineList, now: number): boolean {
  return now <= keptUntil(list)
}

/** Until when a phone keeps a list, in ms by the server's clock. */
export function keptUntil({ performance }: OfflineList): number {
  return Date.parse(performance.endsAt) + LIST_KEPT_MS
}

/** What of `seen` a new list may not say yet. */
export function stillNews(seen: readonly SeenInside[], list: OfflineList): SeenInside[] {
  const from = Date.parse(list.serverTime) - MADE_IN_MS
  return seen.filter(({ at }) => Date.parse(at) >= from)
}

/** Since when each guest is inside, by the hash of the ticket; ISO 8601. */
function insideSince({ list, seen, waiting }: Known): Map<string, string> {
  const admissions = [
    ...list.tickets.flatMap(({ hash, admittedAt, outside }) =>
      admittedAt && !outside ? [{ hash, at: admittedAt }] : [],
    ),
    ...stillNews(seen, list),
    ...waiting.flatMap(({ hash, result, performanceId, scannedAt }) =>
      hash && result === 'admitted' && performanceId === list.performance.id ? [{ hash, at: scannedAt }] : [],
    ),
  ]
  const since = new Map<string, string>()
  for (const { hash, at } of admissions) {
    const before = since.get(hash)
    // Stryker disable next-line EqualityOperator: the same time is set again.
    if (before === undefined || at < before) since.set(hash, at)
  }
  return since
}

function partyOf(
  tickets: readonly OfflineTicket[],
  { party }: OfflineTicket,
  inside: ReadonlyMap<string, string>,
): { size: number; inside: number } {
  const members = tickets.filter((ticket) => ticket.party === party)
  return { size: members.length, inside: members.filter(({ hash }) => inside.has(hash)).length }
}

function verdictOf(result: VerdictResult, facts: Partial<Verdict> = {}): Verdict {
  return { message: verdictMessages[result], result, ...facts }
}

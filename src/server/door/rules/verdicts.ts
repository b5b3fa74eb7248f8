import type { Verdict, VerdictResult } from '../../../shared/door/contract.ts'
import { verdictMessages, welcomeBack } from '../../../shared/door/words.ts'
import { deviceName } from '../../accounts/rules/devices.ts'
import { fullName } from '../../accounts/rules/full-name.ts'
import { iso } from '../../platform/records/audit.ts'
import { soldTypeName } from '../../seating/rules.ts'
import type { FoundTicket } from '../../tickets/queries.ts'

/** Who comes with a ticket, as the door is told. */
export type Guest = Pick<Verdict, 'name' | 'party' | 'admittedBy'>

type Buyer = { first_name: string; last_name: string; deleted_at: number | null; buyer_name: string | null }
type Sent = { sent_name: string | null; accepted_at: number | null }

/** The phone and who is logged in there, such as "Nadia, Chrome on Android"; the name alone if its session is gone. */
export function phoneName(by: { first_name: string; user_agent: string | null }): string {
  return by.user_agent === null ? by.first_name : `${by.first_name}, ${deviceName(by.user_agent)}`
}

/** Who accepted a ticket, else who bought it: as given at the desk, else the account's name. Empty if there is none. */
export function guestName({ first_name, last_name, deleted_at, buyer_name, ...sent }: Buyer & Sent): string {
  if (sent.accepted_at !== null) return sent.sent_name ?? ''
  // A deleted account and that of walk-ins have names that are nobody's.
  return buyer_name ?? (deleted_at === null ? fullName({ first_name, last_name }) : '')
}

/**
 * Why the ticket was not admitted; `ticket` as it was after the attempt, null if there is none. `performanceId` is the
 * performance being admitted, null if the ticket's own is neither on nor of today.
 */
export function refusalResult(
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
  const { sent_name, accepted_at, superseded } = ticket
  const inside = result === 'admitted' || result === 'already-admitted'
  return {
    ...verdict,
    ticketId: ticket.id,
    label: ticket.seat_label,
    type: soldTypeName(ticket),
    ...(result === 'admitted' && ticket.proof === 1 && { proof: true }),
    ...(superseded && accepted_at !== null && { sent: { to: sent_name ?? '', at: iso(accepted_at) } }),
    show: ticket.show,
    startsAt: iso(ticket.starts_at),
    ...(inside && ticket.admitted_at !== null && { admittedAt: iso(ticket.admitted_at) }),
    ...(outSince !== null && { outSince: iso(outSince) }),
    ...guest,
  }
}

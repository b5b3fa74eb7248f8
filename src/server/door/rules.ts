import type { Verdict, VerdictResult } from '../../shared/door/contract.ts'
import { ticketTypeName } from '../../shared/seating/prices.ts'
import { seatLabel } from '../../shared/seating/seats.ts'
import { iso } from '../platform/clock.ts'
import type { FoundTicket } from '../tickets/queries.ts'

const messages: Record<VerdictResult, string> = {
  admitted: 'Admitted',
  'already-admitted': 'Already admitted',
  'wrong-performance': 'Wrong performance',
  void: 'This ticket is no longer valid',
  unknown: 'This is not one of our tickets',
}

/** Why the ticket was not admitted; `ticket` as it was after the attempt, null if there is none. */
export function refusal(
  ticket: FoundTicket | null,
  performanceId: string | undefined,
): Exclude<VerdictResult, 'admitted'> {
  if (!ticket) return 'unknown'
  if (ticket.state === 'void' || ticket.superseded) return 'void'
  if (performanceId && ticket.performance_id !== performanceId) return 'wrong-performance'
  return 'already-admitted'
}

/** What the door is told: sentence, seat and show, but nothing about the person. */
export function presentVerdict(result: VerdictResult, ticket: FoundTicket | null): Verdict {
  const verdict = { message: messages[result], result }
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
  }
}

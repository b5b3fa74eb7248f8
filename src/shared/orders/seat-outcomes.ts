/** What became of a seat that was ordered. */
export const seatOutcomes = ['valid', 'admitted', 'void', 'no-ticket'] as const
export type SeatOutcome = (typeof seatOutcomes)[number]

type Ticket = { state: 'valid' | 'void'; admittedAt: string | null }

/** `ticket`: the last that was issued for the seat. */
export function seatOutcome(ticket: Ticket | null | undefined): SeatOutcome {
  if (!ticket) return 'no-ticket'
  if (ticket.state === 'void') return 'void'
  return ticket.admittedAt === null ? 'valid' : 'admitted'
}

type Seat = { performanceId: string; seatNum: number }

/** The last ticket that was issued for a seat of an order; undefined without any. */
export function ticketOfSeat<T extends Seat>(
  { tickets }: { tickets: readonly T[] },
  { performanceId, seatNum }: Seat,
): T | undefined {
  return tickets.findLast((each) => each.performanceId === performanceId && each.seatNum === seatNum)
}

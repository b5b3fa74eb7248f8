/** What became of a seat that was ordered. */
export const seatOutcomes = ['valid', 'admitted', 'exchanged', 'void', 'no-ticket'] as const
export type SeatOutcome = (typeof seatOutcomes)[number]

type Ticket = { state: 'valid' | 'void'; admittedAt: string | null }

/** `ticket`: the last that was issued for the seat. `exchangedTo`: the exchanges of its order's tickets. */
export function seatOutcome(
  label: string,
  ticket: Ticket | null | undefined,
  exchangedTo: readonly { oldSeats: readonly string[] }[],
): SeatOutcome {
  if (!ticket) return 'no-ticket'
  if (ticket.state === 'valid') return ticket.admittedAt === null ? 'valid' : 'admitted'
  return exchangedTo.some(({ oldSeats }) => oldSeats.includes(label)) ? 'exchanged' : 'void'
}

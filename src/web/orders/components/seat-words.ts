import type { SeatOutcome } from '../../../shared/orders/seat-outcomes.ts'

/** What became of a seat, after its label; nothing while its ticket is valid. */
export const outcomeWords: Record<SeatOutcome, string> = {
  valid: '',
  admitted: 'admitted',
  exchanged: 'exchanged',
  void: 'void',
  'no-ticket': '',
}

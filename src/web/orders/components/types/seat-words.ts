import { spoken } from '../../../../shared/language/table.ts'
import type { SeatOutcome } from '../../../../shared/orders/seat-outcomes.ts'
import { words } from '../order-catalogue.ts'

/** What became of a seat, after its label; nothing while its ticket is valid. */
export const outcomeWords = spoken<SeatOutcome>({
  valid: () => '',
  admitted: words.admitted,
  void: words.void,
  'no-ticket': () => '',
})

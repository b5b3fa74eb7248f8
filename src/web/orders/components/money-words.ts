import { isPaidByHand } from '../../../shared/orders/paid-by-hand.ts'
import type { AdminRefund, Attention } from '../../../shared/orders/refunds.ts'

/** How far a refund is. */
export function stateOf(refund: AdminRefund): string {
  if (refund.reason === 'disputed')
    return { review: 'Open at the bank', done: 'Lost', dropped: 'Won', due: 'Open', refused: 'Open' }[
      refund.state
    ]
  if (refund.state === 'due') return isPaidByHand(refund.provider) ? 'To be paid out' : 'On its way'
  if (refund.state === 'done') return refund.paidOtherwise ? `Paid by hand: ${refund.paidOtherwise}` : 'Paid'
  return {
    review: 'Waiting for a decision',
    refused: 'Refused by the provider',
    dropped: 'No longer needed',
  }[refund.state]
}

/** What an admin has to do with an order. */
export const attentionWords: Record<Attention['what'], string> = {
  review: 'The payment does not match the order',
  refused: 'A refund was refused',
  slow: 'A refund is delayed',
  cash: 'Cash has to be paid out',
  terminal: 'A card has to be refunded at the terminal',
  dispute: 'The payment is disputed',
}

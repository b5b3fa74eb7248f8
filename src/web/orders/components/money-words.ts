import { spoken } from '../../../shared/language/table.ts'
import { isPaidByHand } from '../../../shared/orders/paid-by-hand.ts'
import type { AdminRefund, Attention } from '../../../shared/orders/refunds.ts'
import { words } from './office-catalogue.ts'

/** How far a refund is. */
export function stateOf(refund: AdminRefund): string {
  if (refund.reason === 'disputed')
    return {
      review: words.openAtBank,
      done: words.lost,
      dropped: words.won,
      due: words.open,
      refused: words.open,
    }[refund.state]()
  if (refund.state === 'due') return isPaidByHand(refund.provider) ? words.toBePaidOut() : words.onItsWay()
  if (refund.state === 'done')
    return refund.paidOtherwise === null ? words.paid() : byHand(refund.paidOtherwise)
  return {
    review: words.waitingForDecision,
    refused: words.refusedThere,
    dropped: words.noLongerNeeded,
  }[refund.state]()
}

/** How it was paid by hand, as long as that is kept. */
const byHand = (how: string) => words.paidByHand({ told: how ? 'yes' : 'no', how })

/** What an admin has to do with an order. */
export const attentionWords = spoken<Attention['what']>({
  review: words.doesNotMatch,
  refused: words.refundRefused,
  slow: words.refundDelayed,
  cash: words.cashToPayOut,
  terminal: words.cardToRefund,
  'by-hand': words.moneyToSend,
  dispute: words.disputed,
})

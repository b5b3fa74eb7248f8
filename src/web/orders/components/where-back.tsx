import { type RefundPart, type RefundWay, refundsByWay } from '../../../shared/orders/paid-by-hand.ts'
import { formatCents } from '../../../shared/platform/money.ts'
import { words } from './office-catalogue.ts'

/** Where each part of a refund goes, before it is made: who has to do what for it. */
export function WhereBack({ parts }: { parts: readonly RefundPart[] }) {
  const said: Record<RefundWay, (values: { amount: string }) => string> = {
    cash: words.inCash,
    terminal: words.atTerminal,
    credit: words.toCredit,
    'by-hand': words.byHand,
    online: words.toCardOrWallet,
  }
  return refundsByWay(parts).map(({ way, cents }) => (
    <p key={way} className="num">
      {said[way]({ amount: formatCents(cents) })}
    </p>
  ))
}

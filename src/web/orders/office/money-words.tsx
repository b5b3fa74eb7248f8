import type { ReactNode } from 'react'
import { isOnItsWay, type RefundPart, refundsByWay } from '../../../shared/orders/office/paid-by-hand.ts'
import { type AdminRefund, NOTE_MAX } from '../../../shared/orders/refunds.ts'
import { formatCents } from '../../../shared/platform/money/money.ts'
import { Cents } from '../../ui/money.tsx'
import { Textarea, type TextareaProps } from '../../ui/more-fields.tsx'
import { words } from './catalogue.ts'

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
  if (refund.state === 'due') return isOnItsWay(refund) ? words.onItsWay() : words.toBePaidOut()
  if (refund.state === 'done')
    return refund.paidOtherwise === null ? words.paid() : byHand(refund.paidOtherwise)
  return { review: words.waitingForDecision, refused: words.refusedThere, dropped: words.noLongerNeeded }[
    refund.state
  ]()
}

/** How it was paid by hand, as long as that is kept. */
const byHand = (how: string) => words.paidByHand({ told: how ? 'yes' : 'no', how })

/** Where each part of a refund goes, before it is made: who has to do what for it. */
export function WhereBack({ parts }: { parts: readonly RefundPart[] }) {
  return refundsByWay(parts).map(({ way, cents }) => (
    <p key={way} className="num">
      {words[`back ${way}`]({ amount: formatCents(cents) })}
    </p>
  ))
}

/** What an admin writes about money: to the buyer, or for the books. */
export function NoteField(props: TextareaProps) {
  return <Textarea name="note" maxLength={NOTE_MAX} {...props} />
}

type MoneyRowProps = {
  /** What became of the money. */
  state?: string
  cents: number
  children: ReactNode
}

/** What an amount is, and how much it is. */
export function MoneyRow({ state, cents, children }: MoneyRowProps) {
  return (
    <p className="money-row">
      <span>
        {state && (
          <>
            <b>{state}</b>,{' '}
          </>
        )}
        {children}
      </span>
      <b>
        <Cents amount={cents} />
      </b>
    </p>
  )
}

import { useState } from 'react'
import type { AdminOrder, Decision } from '../../../shared/orders/refunds.ts'
import { formatCents } from '../../../shared/platform/money.ts'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordDialog } from '../../ui/password-dialog.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { postOrderAction } from '../api.ts'
import { words } from './refund-catalogue.ts'

/** A payment that does not match its order: accept it or refund it. Draws nothing without one. */
export function ReviewDecision({
  order,
  onDone,
}: {
  order: AdminOrder
  onDone: (order: AdminOrder) => void
}) {
  const [asked, setAsked] = useState<Decision | null>(null)
  const waiting = order.refunds.find(({ state, reason }) => state === 'review' && reason === 'mismatch')
  if (!waiting) return null
  const decide = async (decision: Decision, password: string) => {
    onDone(await postOrderAction(order.orderId, 'review', { decision, password }))
    setAsked(null)
  }
  return (
    <section className="admin-panel" aria-label={words.decision()}>
      <Notice tone="info">
        <p>
          {words.doesNotMatch({
            paid: formatCents(waiting.amount),
            total: formatCents(order.total),
            reason: order.reviewReason ?? '',
            when: formatWhenShort(waiting.dueAt),
          })}
        </p>
      </Notice>
      <div className="link-row">
        {order.status === 'manual_review' && (
          <Button onClick={() => setAsked('accept')}>{words.acceptAndIssue()}</Button>
        )}
        <Button variant="outline" onClick={() => setAsked('refund')}>
          {words.refundPayment()}
        </Button>
      </div>
      {asked && (
        <PasswordDialog
          label={asked === 'accept' ? words.acceptPayment() : words.refundPayment()}
          confirm={
            asked === 'accept'
              ? words.acceptPayment()
              : words.refundAmount({ amount: formatCents(waiting.amount) })
          }
          cancel={words.decideLater()}
          danger={asked === 'refund'}
          act={(password) => decide(asked, password)}
          onClose={() => setAsked(null)}
        >
          <p className="dialog-text">{consequence(order, waiting.amount, asked)}</p>
        </PasswordDialog>
      )}
    </section>
  )
}

function consequence(order: AdminOrder, paid: number, decision: Decision): string {
  if (decision === 'refund') return words.refundConsequence({ amount: formatCents(paid) })
  const difference = paid - order.total
  if (difference > 0) return words.extraRefunded({ amount: formatCents(difference) })
  if (difference < 0) return words.missingWaived({ amount: formatCents(-difference) })
  return words.ticketsIssued()
}

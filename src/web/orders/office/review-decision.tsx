import { useState } from 'react'
import type { AdminOrder, Decision } from '../../../shared/orders/refunds.ts'
import { formatCents } from '../../../shared/platform/money/money.ts'
import { sumOf } from '../../../shared/platform/money/split.ts'
import { api } from '../../platform/api.ts'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { FormDialog } from '../../ui/form.tsx'
import { Button, Notice } from '../../ui/pieces.tsx'
import { words } from './refund-catalogue.ts'

type ReviewDecisionProps = { order: AdminOrder; onDone: (order: AdminOrder) => void }

/** A payment that does not match its order: accept it or refund it. Draws nothing without one. */
export function ReviewDecision({ order, onDone }: ReviewDecisionProps) {
  const [decision, setDecision] = useState<Decision | null>(null)
  const reviewed = order.refunds.filter(({ state, reason }) => state === 'review' && reason === 'mismatch')
  const [waiting] = reviewed
  if (!waiting) return null
  const paid = sumOf(reviewed.map(({ amount }) => amount))
  const asked = sumOf(
    reviewed.map(
      ({ amount }) => order.payments.findLast(({ captured }) => captured === amount)?.amount ?? order.total,
    ),
  )
  const decide = async (made: Decision, password: string) => {
    const params = { id: order.orderId }
    onDone(await api.post('/orders/:id/review', { params, body: { decision: made, password } }))
    setDecision(null)
  }
  return (
    <section className="admin-panel" aria-label={words.decision()}>
      <Notice>
        <p>
          {words.doesNotMatch({
            paid: formatCents(paid),
            total: formatCents(asked),
            reason: order.reviewReason ?? '',
            when: formatWhenShort(waiting.dueAt),
          })}
        </p>
      </Notice>
      <div className="link-row">
        {order.reviewReason !== null && (
          <Button variant="primary" onClick={() => setDecision('accept')}>
            {words.acceptAndIssue()}
          </Button>
        )}
        <Button onClick={() => setDecision('refund')}>{words.refundPayment()}</Button>
      </div>
      {decision && (
        <FormDialog
          password
          label={decision === 'accept' ? words.acceptPayment() : words.refundPayment()}
          submit={{
            label:
              decision === 'accept'
                ? words.acceptPayment()
                : words.refundAmount({ amount: formatCents(paid) }),
            variant: decision === 'refund' ? 'danger' : 'primary',
          }}
          cancel={words.decideLater()}
          send={(password) => decide(decision, password)}
          onClose={() => setDecision(null)}
        >
          <p className="dialog-text">{consequence(asked, paid, decision)}</p>
        </FormDialog>
      )}
    </section>
  )
}

function consequence(asked: number, paid: number, decision: Decision): string {
  if (decision === 'refund') return words.refundConsequence({ amount: formatCents(paid) })
  const difference = paid - asked
  if (difference > 0) return words.extraRefunded({ amount: formatCents(difference) })
  if (difference < 0) return words.missingWaived({ amount: formatCents(-difference) })
  return words.ticketsIssued()
}

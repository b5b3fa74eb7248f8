import { useState } from 'react'
import type { AdminOrder, Decision } from '../../../shared/orders/refunds.ts'
import { formatCents } from '../../../shared/platform/money.ts'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordDialog } from '../../ui/password-dialog.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { postOrderAction } from '../api.ts'

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
    <section className="admin-panel" aria-label="Decision">
      <Notice tone="info">
        <p>
          {formatCents(waiting.amount)} was paid for an order of {formatCents(order.total)}: the{' '}
          {order.reviewReason ?? 'payment'} does not match. Without a decision it is refunded automatically on{' '}
          {formatWhenShort(waiting.dueAt)}.
        </p>
      </Notice>
      <div className="link-row">
        {order.status === 'manual_review' && (
          <Button onClick={() => setAsked('accept')}>Accept and issue the tickets</Button>
        )}
        <Button variant="outline" onClick={() => setAsked('refund')}>
          Refund the payment
        </Button>
      </div>
      {asked && (
        <PasswordDialog
          label={asked === 'accept' ? 'Accept the payment' : 'Refund the payment'}
          confirm={asked === 'accept' ? 'Accept the payment' : `Refund ${formatCents(waiting.amount)}`}
          cancel="Decide later"
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
  if (decision === 'refund') return `${formatCents(paid)} is refunded, and the seats go back on sale.`
  const difference = paid - order.total
  if (difference > 0) return `The tickets are issued. The extra ${formatCents(difference)} is refunded.`
  if (difference < 0) return `The tickets are issued. The missing ${formatCents(-difference)} is waived.`
  return 'The tickets are issued.'
}

import { ApiError, api, messageOf } from '../../platform/api.ts'
import { go, pageAt } from '../../platform/nav.tsx'
import { refresh } from '../../platform/query.ts'
import { useAction } from '../../platform/use-action.ts'
import { broadcastHoldChange } from '../../seating/holds/hold-tabs.ts'
import type { BlockedRequest } from '../../seating/holds/use-hold-requests.ts'
import { alert } from '../../ui/dialog.tsx'
import { DialogBox } from '../../ui/dialog-box.tsx'
import { Button } from '../../ui/pieces.tsx'
import { words } from './catalogue.ts'

type PaymentOpenProps = {
  blocked: BlockedRequest | null
  /** Where the open payment goes on. */
  payPath: string
  onClose: () => void
}

/** Blocks a change to seats that are being paid for: cancel the payment first, or go and pay. */
export function PaymentOpenDialog({ blocked, payPath, onClose }: PaymentOpenProps) {
  const { run, busy } = useAction(
    async ({ orderId, again }: BlockedRequest) => {
      await api.post('/orders/:id/cancel', { params: { id: orderId } }).finally(() => {
        void refresh('/holds/current')
        broadcastHoldChange()
      })
      onClose()
      again()
    },
    async (problem, { orderId }) => {
      onClose()
      await alert(messageOf(problem))
      if (problem instanceof ApiError && problem.code === 'already-paid')
        go(pageAt('/confirmation', { order: orderId }))
    },
  )
  if (!blocked) return null

  return (
    <DialogBox label={words.paymentOpen()} heading onClose={onClose}>
      <p className="dialog-text">{words.paymentOpenText()}</p>
      <div className="dialog-actions">
        <Button onClick={() => run(blocked)} aria-disabled={busy}>
          {busy ? words.cancelling() : words.cancelPayment()}
        </Button>
        <Button variant="primary" data-autofocus onClick={() => go(payPath)}>
          {words.goToPayment()}
        </Button>
      </div>
    </DialogBox>
  )
}

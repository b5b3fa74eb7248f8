import './checkout.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PaymentLinkBody } from '../../../shared/orders/contract.ts'
import { creditFor } from '../../../shared/orders/spend-credit.ts'
import { formatCents } from '../../../shared/platform/money/money.ts'
import { refresh } from '../../platform/query.ts'
import { useAction } from '../../platform/use-action.ts'
import { broadcastHoldChange } from '../../seating/holds/hold-tabs.ts'
import { Checkbox } from '../../ui/more-fields.tsx'
import { Button, FieldProblem } from '../../ui/pieces.tsx'
import { SumLines, SumTotal } from '../../ui/sums.tsx'
import { creditQuery } from '../api.ts'
import { stopExchange } from '../components/exchange/stop-exchange.ts'
import { showTickets } from '../components/use-order.ts'
import { words } from './catalogue.ts'
import type { PaymentRequest } from './use-payment-link.ts'
import { linkProvider } from './ways.ts'

/** Whether the buyer's credit is used, and what is left to pay; nothing for whoever has none. */
export function CreditChoice({ available, due, used, isOn, choose }: ReturnType<typeof useCredit>) {
  if (available === 0 || due === 0) return null
  return (
    <div className="credit-choice num">
      <Checkbox
        label={words.payFromCredit({ amount: formatCents(available) })}
        checked={isOn}
        onChange={choose}
      />
      {used > 0 && (
        <>
          <SumLines lines={[{ name: words.paidWithCredit(), cents: -used }]} />
          <SumTotal name={used === due ? words.nothingLeft() : words.leftToPay()} cents={due - used} />
        </>
      )}
    </div>
  )
}

type CreditButtonProps = {
  /** What is paid for; null until that is known. */
  body: PaymentLinkBody | null
  savePreferences: () => Promise<void>
  /** It was refused: what is shown is asked for anew. */
  onRefused: () => void
}

/** Pays for everything with the buyer's credit, and moves on to the tickets. */
export function CreditButton({ body, savePreferences, onRefused }: CreditButtonProps) {
  const paying = useAction(
    async () => {
      if (!body) return
      const { orderId } = await linkProvider.requestLink(body)
      await savePreferences()
      if (body.exchange) stopExchange()
      await showTickets(orderId)
      broadcastHoldChange()
    },
    () => {
      void refresh('/credit')
      onRefused()
    },
  )
  return (
    <>
      <Button
        variant="primary"
        size="lg"
        fullWidth
        aria-disabled={!body || paying.busy}
        onClick={() => body && paying.run()}
      >
        {paying.busy ? words.paying() : words.payWithCredit({ amount: formatCents(body?.credit ?? 0) })}
      </Button>
      <FieldProblem problem={paying.problem} />
    </>
  )
}

/** What the buyer's credit pays of `due` cents unless they decline; nothing where it cannot be asked for. */
export function useCredit({ hold, exchange }: Pick<PaymentRequest, 'hold' | 'exchange'>, due: number) {
  const { data, isPending } = useQuery(creditQuery)
  const [isOn, choose] = useState(true)
  // What is set aside for these seats already is used for them.
  const reserved = data?.reserved.find(({ orderId, holdId }) =>
    exchange ? orderId === exchange.orderId : holdId === hold?.holdId,
  )
  const available = (data?.balance ?? 0) + (reserved?.cents ?? 0)
  const used = isOn ? creditFor(due, available) : 0
  return { due, available, used, isOn, choose, paysAll: used > 0 && used === due, isKnown: !isPending }
}

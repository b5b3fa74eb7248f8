import './checkout.css'
import { useQueryClient } from '@tanstack/react-query'
import type { PaymentLinkBody } from '../../../shared/orders/contract.ts'
import { formatCents } from '../../../shared/platform/money.ts'
import { messageOf } from '../../platform/api.ts'
import { useAction } from '../../platform/use-action.ts'
import { tellTabs } from '../../seating/holds/hold-tabs.ts'
import { Button } from '../../ui/button.tsx'
import { creditKey } from '../api.ts'
import { stopExchange } from '../components/stop-exchange.ts'
import { useShowTickets } from '../components/use-show-tickets.ts'
import { words } from './credit-catalogue.ts'
import { linkProvider } from './ways.ts'

type CreditButtonProps = {
  /** What is paid for; null until that is known. */
  wish: PaymentLinkBody | null
  savePreferences: () => Promise<void>
  /** It was refused: what is shown is asked for anew. */
  onRefused: () => void
}

/** Pays for everything with the buyer's credit, and moves on to the tickets. */
export function CreditButton({ wish, savePreferences, onRefused }: CreditButtonProps) {
  const client = useQueryClient()
  const showTickets = useShowTickets()
  const paying = useAction(
    async () => {
      if (!wish) return
      const { orderId } = await linkProvider.requestLink(wish)
      await savePreferences()
      if (wish.exchange) stopExchange()
      await showTickets(orderId)
      tellTabs()
    },
    () => {
      void client.invalidateQueries({ queryKey: creditKey })
      onRefused()
    },
  )
  return (
    <>
      <Button size="lg" fullWidth aria-disabled={!wish || paying.busy} onClick={() => wish && paying.run()}>
        {paying.busy ? words.paying() : words.payWithCredit({ amount: formatCents(wish?.credit ?? 0) })}
      </Button>
      {paying.problem !== null && (
        <p className="field-problem" role="alert">
          {messageOf(paying.problem)}
        </p>
      )}
    </>
  )
}

import './checkout.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { PaymentLinkBody } from '../../../shared/orders/contract.ts'
import type { ExchangeQuote } from '../../../shared/orders/exchanges.ts'
import { creditFor } from '../../../shared/orders/spend-credit.ts'
import { formatCents } from '../../../shared/platform/money.ts'
import type { Taxing } from '../../../shared/platform/taxes.ts'
import { messageOf } from '../../platform/api.ts'
import { useAction } from '../../platform/use-action.ts'
import { tellTabs } from '../../seating/holds/hold-tabs.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/fields.tsx'
import { SumLines, SumTotal } from '../../ui/sums.tsx'
import { creditKey, creditQuery } from '../api.ts'
import { quoteOf } from '../components/quote-lines.ts'
import { stopExchange } from '../components/stop-exchange.ts'
import { useShowTickets } from '../components/use-order.ts'
import { words } from './catalogue.ts'
import { type PaymentRequest, wishOf } from './use-payment-link.ts'
import { linkProvider } from './ways.ts'

type CreditChoiceProps = {
  /** All that there is, what is due, and how much of that the credit pays, in cents. */
  available: number
  due: number
  used: number
  isOn: boolean
  choose: (isOn: boolean) => void
}

/** Whether the buyer's credit is used, and what is left to pay; nothing for whoever has none. */
function CreditChoice({ available, due, used, isOn, choose }: CreditChoiceProps) {
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
  wish: PaymentLinkBody | null
  savePreferences: () => Promise<void>
  /** It was refused: what is shown is asked for anew. */
  onRefused: () => void
}

/** Pays for everything with the buyer's credit, and moves on to the tickets. */
function CreditButton({ wish, savePreferences, onRefused }: CreditButtonProps) {
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

type CreditOptions = {
  /** What is paid for. */
  request: Omit<PaymentRequest, 'credit'>
  taxing: Taxing
  quote: ExchangeQuote | undefined
  savePreferences: () => Promise<void>
  /** The payment was refused: what is paid for is asked for anew. */
  onRefused: () => void
}

/**
 * What the buyer's credit pays, used unless they say otherwise: the request with it, and what is left to pay, in cents.
 * `instead`: the ways to pay; where it pays everything, its own button takes their place. Where the credit cannot be asked for, none is used.
 */
export function useCredit({ request, taxing, quote, savePreferences, onRefused }: CreditOptions) {
  const { hold, exchange, seats, donation, ready } = request
  const { data, isPending } = useQuery(creditQuery)
  const [isOn, choose] = useState(true)
  const due = quote?.due ?? quoteOf(seats, donation, taxing).totalCents
  // What is set aside for these seats already is used for them.
  const reserved = data?.reserved.find(({ orderId, holdId }) =>
    exchange ? orderId === exchange.orderId : holdId === hold?.holdId,
  )
  const available = (data?.balance ?? 0) + (reserved?.cents ?? 0)
  const used = isOn ? creditFor(due, available) : 0
  const paysAll = used > 0 && used === due
  const known = ready && !isPending
  const whole = { ...request, credit: used }
  const button = (
    <CreditButton
      wish={known ? wishOf(whole) : null}
      savePreferences={savePreferences}
      onRefused={onRefused}
    />
  )
  return {
    request: { ...whole, ready: known && !paysAll },
    left: due - used,
    choice: <CreditChoice {...{ available, used, due, isOn, choose }} />,
    instead: (ways: { button: ReactNode; others: ReactNode }) => (paysAll ? { button, others: null } : ways),
  }
}

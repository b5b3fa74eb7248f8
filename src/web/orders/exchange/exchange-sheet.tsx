import type { useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import type { ExchangeQuote } from '../../../shared/orders/exchanges.ts'
import { isPaidByHand } from '../../../shared/orders/office/paid-by-hand.ts'
import { SMALLEST_PAYMENT_CENTS } from '../../../shared/orders/spend-credit.ts'
import { formatCents } from '../../../shared/platform/money/money.ts'
import type { Hold } from '../../../shared/seating/contract.ts'
import { go } from '../../platform/nav.tsx'
import { isRefusal } from '../../platform/refusal.ts'
import { useAction } from '../../platform/use-action.ts'
import { broadcastHoldChange } from '../../seating/holds/hold-tabs.ts'
import { Button, FieldProblem, Loading, TryAgain } from '../../ui/pieces.tsx'
import { Sums } from '../../ui/sums.tsx'
import { paymentBody } from '../checkout/use-payment-link.ts'
import { linkProvider } from '../checkout/ways.ts'
import { OrderSheet } from '../components/buying-parts.tsx'
import {
  type ExchangeMode,
  exchangeInputOf,
  exchangePaymentPath,
  readExchange,
  startExchange,
} from '../components/exchange/exchange-mode.ts'
import { stopExchange } from '../components/exchange/stop-exchange.ts'
import { exchangeLines } from '../components/quote-lines.ts'
import type { HeldSeat } from '../components/types/use-ticket-types.ts'
import { showTickets } from '../components/use-order.ts'
import { words } from './catalogue.ts'

type ExchangeSheetProps = {
  mode: ExchangeMode
  quote: ReturnType<typeof useQuery<ExchangeQuote>>
  /** The new seats; without a hold those of the tickets stay. */
  hold: Hold | null
  seats: readonly HeldSeat[]
  /** Nobody knows whether the exchange was made. */
  onLost: () => unknown
  /** In place of the price, where nothing has been chosen yet. */
  hint?: ReactNode
  back: ComponentProps<typeof OrderSheet>['back']
}

/** The sheet beside an exchange: what it comes to, and the button that makes it. */
export function ExchangeSheet({ mode, quote, hold, seats, onLost, hint, back }: ExchangeSheetProps) {
  return (
    <OrderSheet back={back}>
      {hint ||
        (quote.data ? (
          <>
            <Sums lines={exchangeLines(hold ? seats.length : mode.kept.length, quote.data)} />
            <MakeExchange
              mode={mode}
              quote={quote.data}
              hold={hold}
              seats={seats}
              onAgain={quote.refetch}
              onLost={onLost}
            />
          </>
        ) : quote.isError ? (
          <FieldProblem problem={quote.error}>
            <TryAgain onClick={() => void quote.refetch()} />
          </FieldProblem>
        ) : (
          <Loading text={words.workingOut()} />
        ))}
    </OrderSheet>
  )
}

type MakeProps = Pick<ExchangeSheetProps, 'mode' | 'hold' | 'seats' | 'onLost'> & {
  quote: ExchangeQuote
  /** The exchange was refused. */
  onAgain: () => unknown
}

/** The button that makes the exchange: at once, or by paying the difference. */
function MakeExchange({ mode, quote, hold, seats, onAgain, onLost }: MakeProps) {
  const exchange = useAction(
    async () => {
      const body = paymentBody({ hold, seats, exchange: exchangeInputOf(mode, quote) })
      const { orderId } = await linkProvider.requestLink(body)
      // The page may have noticed by itself, and its reader be elsewhere by now.
      if (hold && readExchange() === null) return
      stopExchange()
      broadcastHoldChange()
      await showTickets(orderId)
    },
    // Otherwise it may have been made all the same.
    (problem) => void (isRefusal(problem) ? onAgain() : onLost()),
  )
  const make = () => {
    if (quote.due <= 0) return exchange.run()
    if (!hold) startExchange(mode)
    go(exchangePaymentPath(mode.orderId))
  }
  const [making, makeNow] = hold ? [words.exchanging, words.exchangeNow] : [words.changing, words.changeNow]
  return (
    <div className="panel-actions">
      <Button variant="primary" size="lg" fullWidth onClick={make} aria-disabled={exchange.busy}>
        {quote.due > 0 ? words.toPayment() : exchange.busy ? making() : makeNow()}
      </Button>
      <p className="note">{makeWords(quote)}</p>
      <FieldProblem problem={exchange.problem} />
    </div>
  )
}

/** What comes of an exchange, below its button. */
function makeWords({ due, back, parts, kept, waived }: ExchangeQuote): string {
  const about = (settled: string) => `${settled} ${words.oldInvalid()}`
  const amount = formatCents(SMALLEST_PAYMENT_CENTS)
  if (due > 0) return words.oldUntilPaid()
  const byHand = parts.every((part) => isPaidByHand(part.provider))
  if (back > 0 && byHand) return about(words.atBoxOffice())
  if (back > 0) return about(words.refundedAsPaid())
  if (kept > 0) return about(words.notRefunded({ amount }))
  return waived > 0 ? about(words.notCharged({ amount })) : words.oldInvalid()
}

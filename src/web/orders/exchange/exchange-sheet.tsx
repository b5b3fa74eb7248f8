import type { useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import type { ExchangeQuote } from '../../../shared/orders/exchanges.ts'
import type { Taxing } from '../../../shared/platform/taxes.ts'
import type { Hold } from '../../../shared/seating/contract.ts'
import { messageOf } from '../../platform/api.ts'
import { Loading } from '../../ui/pieces.tsx'
import type { ExchangeMode } from '../components/exchange-mode.ts'
import { OrderSheet } from '../components/order-sheet.tsx'
import { QuoteLines } from '../components/quote-lines.tsx'
import type { HeldSeat } from '../components/use-ticket-types.ts'
import { words } from './catalogue.ts'
import { MakeExchange } from './make-exchange.tsx'

type ExchangeSheetProps = {
  mode: ExchangeMode
  quote: ReturnType<typeof useQuery<ExchangeQuote>>
  /** The new seats; without a hold those of the tickets stay. */
  hold: Hold | null
  seats: readonly HeldSeat[]
  taxing: Taxing
  /** Nobody knows whether the exchange was made. */
  onLost: () => unknown
  /** In place of the price, where nothing has been chosen yet. */
  hint?: ReactNode
  back: ComponentProps<typeof OrderSheet>['back']
}

/** The sheet beside an exchange: what it comes to, and the button that makes it. */
export function ExchangeSheet({ mode, quote, hold, seats, taxing, onLost, hint, back }: ExchangeSheetProps) {
  const counted = hold ? seats : mode.kept.map(({ seatNum }) => ({ seatNum, price: 0 }))
  return (
    <OrderSheet back={back}>
      {hint ||
        (quote.data ? (
          <>
            <QuoteLines seats={counted} donation={0} taxing={taxing} exchange={quote.data} />
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
          <p className="field-problem" role="alert">
            {messageOf(quote.error)}{' '}
            <button type="button" className="text-button" onClick={() => void quote.refetch()}>
              {words.tryAgain()}
            </button>
          </p>
        ) : (
          <Loading text={words.workingOut()} />
        ))}
    </OrderSheet>
  )
}

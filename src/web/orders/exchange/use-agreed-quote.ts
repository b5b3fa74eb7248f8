import { useState } from 'react'
import type { ExchangeQuote } from '../../../shared/orders/exchanges.ts'
import { useExchangeQuote } from './use-exchange-quote.ts'

/**
 * The price of an exchange as it was shown first, which is what is paid: it outlives the hold and the tickets, which end
 * with the payment. `renew` puts the present price in its place, for the reader to see.
 */
export function useAgreedQuote(...wish: Parameters<typeof useExchangeQuote>) {
  const quote = useExchangeQuote(...wish)
  const [agreed, setAgreed] = useState<ExchangeQuote | null>(null)
  if (quote.isSuccess && !agreed) setAgreed(quote.data)
  const renew = async () => {
    const { isSuccess, data } = await quote.refetch()
    setAgreed(isSuccess ? data : null)
  }
  return { quote, agreed, renew }
}

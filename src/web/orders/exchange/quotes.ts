import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ExchangeQuote } from '../../../shared/orders/exchanges.ts'
import type { Hold } from '../../../shared/seating/contract.ts'
import { type OfferedType, offeredTypes } from '../../../shared/seating/prices.ts'
import { seatsQuery } from '../../seating/api.ts'
import { useQuote } from '../api.ts'
import type { ExchangeMode } from '../components/exchange/exchange-mode.ts'
import type { HeldSeat } from '../components/types/use-ticket-types.ts'

type ExchangeParts = Pick<ExchangeMode, 'orderId' | 'ticketIds' | 'kept'>

/** The price of an exchange for held or kept seats, per choice of tickets; idle without either. */
export function useExchangeQuote(mode: ExchangeParts, hold: Hold | null, held: readonly HeldSeat[]) {
  const { orderId, ticketIds, kept } = mode
  const seats = held.map(({ seatNum, type, chosenPrice }) => ({ seatNum, type, chosenPrice }))
  const body = { ticketIds, kept, ...(hold && { holdId: hold.holdId }), seats }
  const isChosen = (hold ? seats : kept).length > 0
  return useQuote('/orders/:id/exchange/quote', { params: { id: orderId }, body }, isChosen)
}

/**
 * The price of an exchange as it was shown first, which is what is paid: it outlives the hold and the tickets, which end
 * with the payment. `renew` puts the present price in its place, for the reader to see.
 */
export function useAgreedQuote(...args: Parameters<typeof useExchangeQuote>) {
  const quote = useExchangeQuote(...args)
  const [agreed, setAgreed] = useState<ExchangeQuote | null>(null)
  if (quote.isSuccess && !agreed) setAgreed(quote.data)
  const renew = async () => {
    const { isSuccess, data } = await quote.refetch()
    setAgreed(isSuccess ? data : null)
  }
  return { quote, agreed, renew }
}

/** The ticket types that a performance offers now; none until they are known, or if they cannot be read. */
export function useOfferedTypes(performanceId: string): readonly OfferedType[] {
  const seats = useQuery(seatsQuery(performanceId))
  return offeredTypes(seats.data?.types ?? [])
}

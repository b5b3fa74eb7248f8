import { useQuery } from '@tanstack/react-query'
import type { Hold } from '../../../shared/seating/contract.ts'
import { requestExchangeQuote } from '../api.ts'
import type { ExchangeMode } from '../components/exchange-mode.ts'
import type { HeldSeat } from '../components/use-ticket-types.ts'

type Wish = Pick<ExchangeMode, 'orderId' | 'ticketIds' | 'kept'>

/** The price of an exchange for held or kept seats, per choice of tickets; idle without either. */
export function useExchangeQuote(mode: Wish | null, hold: Hold | null, seats: readonly HeldSeat[]) {
  const wished = seats.map(({ seatNum, type }) => ({ seatNum, type }))
  return useQuery({
    queryKey: ['exchange-quote', mode?.orderId, mode?.ticketIds, mode?.kept, hold?.holdId, wished],
    queryFn: ({ signal }) =>
      requestExchangeQuote(
        mode?.orderId ?? '',
        {
          ticketIds: mode?.ticketIds ?? [],
          kept: mode?.kept ?? [],
          ...(hold ? { holdId: hold.holdId } : {}),
          seats: wished,
        },
        signal,
      ),
    enabled: mode !== null && (hold ? seats.length > 0 : mode.kept.length > 0),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

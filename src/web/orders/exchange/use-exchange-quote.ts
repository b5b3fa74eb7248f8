import { useQuery } from '@tanstack/react-query'
import type { Hold } from '../../../shared/seating/contract.ts'
import { requestExchangeQuote } from '../api.ts'
import type { ExchangeMode } from '../components/exchange-mode.ts'
import type { TypedSeat } from '../components/use-ticket-types.ts'

/** The price of an exchange for the held seats, per choice of tickets; idle without an exchange and a hold. */
export function useExchangeQuote(mode: ExchangeMode | null, hold: Hold | null, seats: readonly TypedSeat[]) {
  const wished = seats.map(({ seatNum, type }) => ({ seatNum, type }))
  return useQuery({
    queryKey: ['exchange-quote', mode?.orderId, mode?.ticketIds, hold?.holdId, wished],
    queryFn: ({ signal }) =>
      requestExchangeQuote(
        mode?.orderId ?? '',
        { ticketIds: mode?.ticketIds ?? [], holdId: hold?.holdId ?? '', seats: wished },
        signal,
      ),
    enabled: mode !== null && hold !== null && seats.length > 0,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

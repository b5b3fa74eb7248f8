import { useQuery } from '@tanstack/react-query'
import { offeredTypes, type TicketType } from '../../../shared/seating/prices.ts'
import { requestSeats } from '../../seating/api.ts'

/** The ticket types that a performance offers now; none until they are known, or if they cannot be read. */
export function useOfferedTypes(performanceId: string): TicketType[] {
  const seats = useQuery({
    queryKey: ['ticket-types', performanceId],
    queryFn: async ({ signal }) => offeredTypes((await requestSeats(performanceId, signal)).types ?? []),
  })
  return seats.data ?? []
}

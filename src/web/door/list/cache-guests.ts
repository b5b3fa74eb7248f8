import type { DoorGuest } from '../../../shared/door/contract.ts'
import { cache, refresh } from '../../platform/query.ts'
import { doorListQuery, liveHouseQuery } from '../api.ts'

/** Updates these guests in the cached door list and live house. */
export async function cacheGuests(performanceId: string, guests: readonly DoorGuest[]): Promise<void> {
  const now = new Map(guests.map((guest) => [guest.ticketId, guest]))
  const renewed = (list: readonly DoorGuest[]) => list.map((guest) => now.get(guest.ticketId) ?? guest)
  const list = doorListQuery(performanceId).queryKey
  const live = liveHouseQuery(performanceId).queryKey
  // An older answer that is still on its way would show them as they were.
  await Promise.all([list, live].map((queryKey) => cache.cancelQueries({ queryKey })))
  cache.setQueryData(list, (old) => old && { ...old, guests: renewed(old.guests) })
  cache.setQueryData(live, (old) => old && { ...old, guests: renewed(old.guests) })
  void refresh('/door/performances/:id/live', '/door/performances')
}

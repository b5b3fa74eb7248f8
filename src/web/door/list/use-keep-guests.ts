import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { DoorGuest } from '../../../shared/door/contract.ts'
import { refresh } from '../../platform/query.ts'
import { doorListQuery, liveHouseQuery } from '../api.ts'

/** Puts guests as an answer has them into the door list and the live house. */
export function useKeepGuests(performanceId: string): (guests: readonly DoorGuest[]) => Promise<void> {
  const client = useQueryClient()
  return useCallback(
    async (guests) => {
      const now = new Map(guests.map((guest) => [guest.ticketId, guest]))
      const renewed = (list: readonly DoorGuest[]) => list.map((guest) => now.get(guest.ticketId) ?? guest)
      const list = doorListQuery(performanceId).queryKey
      const live = liveHouseQuery(performanceId).queryKey
      // An older answer that is still on its way would show them as they were.
      await Promise.all([list, live].map((queryKey) => client.cancelQueries({ queryKey })))
      client.setQueryData(list, (old) => old && { ...old, guests: renewed(old.guests) })
      client.setQueryData(live, (old) => old && { ...old, guests: renewed(old.guests) })
      void refresh(client, '/door/performances/:id/live', '/door/performances')
    },
    [client, performanceId],
  )
}

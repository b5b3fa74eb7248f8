import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useGo } from '../../platform/nav.tsx'
import { orderQuery } from '../api.ts'
import { freshOrderQuery } from './use-order.ts'

/** Leads to the tickets of an order as they are after a payment or an exchange; `via` is the wallet that paid. */
export function useShowTickets() {
  const client = useQueryClient()
  const go = useGo()
  return useCallback(
    async (orderId: string, via?: string) => {
      await client
        .fetchQuery(freshOrderQuery(orderId, 'tickets'))
        .catch(() => client.removeQueries({ queryKey: orderQuery(orderId).queryKey, exact: true }))
      go(`/confirmation?${new URLSearchParams({ order: orderId, ...(via && { via }) })}`)
    },
    [client, go],
  )
}

import { useState } from 'react'
import { MAX_DONATION } from '../../../shared/orders/quote.ts'
import type { Hold } from '../../../shared/seating/contract.ts'
import { readTab, writeTab } from '../../platform/tab-storage.ts'
import { useOrder } from '../components/use-order.ts'

const isDonation = (kept: unknown): kept is number =>
  Number.isInteger(kept) && Number(kept) >= 0 && Number(kept) <= MAX_DONATION

/**
 * The donation that goes with a hold, in whole dollars: what was chosen in this tab, else what its open payment has,
 * else none. `ready` is false until that is known.
 */
export function useDonation(hold: Hold | null) {
  const [chosen, setChosen] = useState<{ holdId: string; dollars: number } | null>(null)
  const stored = hold
    ? chosen?.holdId === hold.holdId
      ? chosen.dollars
      : readTab(keyOf(hold.holdId), isDonation)
    : null
  const order = useOrder(stored === null ? (hold?.orderId ?? null) : null)
  const open = order.data?.status === 'pending' ? order.data : null
  const choose = (dollars: number) => {
    if (!hold) return
    setChosen({ holdId: hold.holdId, dollars })
    writeTab(keyOf(hold.holdId), dollars)
  }
  return {
    dollars: stored ?? Math.round((open?.donation ?? 0) / 100),
    ready: stored !== null || !order.isLoading,
    choose,
  }
}

function keyOf(holdId: string): string {
  return `donation:${holdId}`
}

import { useState } from 'react'
import type { Hold } from '../../../shared/seating/contract.ts'
import { useOrder } from '../api.ts'
import { readDonation } from './donation.ts'

/**
 * The donation that goes with a hold, in whole dollars: what was chosen in this tab, else what its open payment has,
 * else none. `ready` is false until that is known.
 */
export function useDonation(hold: Hold | null) {
  const [chosen, setChosen] = useState<{ holdId: string; dollars: number } | null>(null)
  const stored = hold ? (chosen?.holdId === hold.holdId ? chosen.dollars : restore(hold.holdId)) : null
  const order = useOrder(stored === null ? (hold?.orderId ?? null) : null)
  const choose = (dollars: number) => {
    if (!hold) return
    setChosen({ holdId: hold.holdId, dollars })
    keep(hold.holdId, dollars)
  }
  return {
    dollars: stored ?? (order.data ? Math.round(order.data.donation / 100) : 0),
    ready: stored !== null || !order.isLoading,
    choose,
  }
}

function restore(holdId: string): number | null {
  try {
    const text = sessionStorage.getItem(keyOf(holdId))
    return text === null ? null : readDonation(text).dollars
  } catch {
    return null
  }
}

function keep(holdId: string, dollars: number): void {
  try {
    sessionStorage.setItem(keyOf(holdId), String(dollars))
  } catch {
    // Without storage the donation lasts as long as the page.
  }
}

function keyOf(holdId: string): string {
  return `donation:${holdId}`
}

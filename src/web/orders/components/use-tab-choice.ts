import { useState } from 'react'
import type { Hold } from '../../../shared/seating/contract.ts'
import { readTab, writeTab } from '../../platform/session/tab-storage.ts'
import { useOrder } from './use-order.ts'

/**
 * What was chosen in this tab for a hold, `stored`; null where nothing was. Then `open` is the order of its open payment, if
 * there is one and it is asked for. `ready` is false until that is known.
 */
export function useTabChoice<T>(
  hold: Hold | null,
  name: string,
  isChoice: (stored: unknown) => stored is T,
  asksOrder = true,
) {
  const [chosen, setChosen] = useState<{ holdId: string; value: T } | null>(null)
  const key = `${name}:${hold?.holdId}`
  const stored = hold ? (chosen?.holdId === hold.holdId ? chosen.value : readTab(key, isChoice)) : null
  const order = useOrder(stored === null && asksOrder ? (hold?.orderId ?? null) : null)
  const choose = (value: T) => {
    if (!hold) return
    setChosen({ holdId: hold.holdId, value })
    writeTab(key, value)
  }
  return {
    stored,
    open: order.data?.status === 'pending' ? order.data : undefined,
    ready: stored !== null || !order.isLoading,
    choose,
  }
}

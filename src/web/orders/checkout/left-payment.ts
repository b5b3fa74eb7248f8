import { useEffect, useState } from 'react'
import type { Order, OrderStatus } from '../../../shared/orders/contract.ts'
import { useOrder } from '../api.ts'

const CHANNEL = 'left-payments'

/** Statuses of an order that no money has reached; of any other, its own page says what became of it. */
const unpaid: ReadonlySet<OrderStatus> = new Set(['pending', 'expired', 'cancelled'])

/** Whether no money has reached an order. */
export function isUnpaid({ status }: Pick<Order, 'status'>): boolean {
  return unpaid.has(status)
}

/**
 * Whether the card payment for a performance was opened here, or left unpaid: on the way back from its provider, of the
 * order `left`, here or in another tab.
 */
export function useLeftPayment(left: string | null, performanceId: string | undefined) {
  const [opened, setOpened] = useState(false)
  const [leftElsewhere, setLeftElsewhere] = useState(false)
  const order = useOrder(left).data
  const leftHere = order !== undefined && isUnpaid(order) && order.performanceId === performanceId
  useEffect(() => {
    if (!performanceId) return
    const channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = ({ data }) => {
      if (data !== performanceId) return
      setLeftElsewhere(true)
      setOpened(false)
    }
    if (leftHere) channel.postMessage(performanceId)
    return () => channel.close()
  }, [leftHere, performanceId])
  return { opened, isLeft: (leftHere || leftElsewhere) && !opened, open: () => setOpened(true) }
}

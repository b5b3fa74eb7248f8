import { useEffect, useState } from 'react'
import { useOrder } from '../components/use-order.ts'
import { isUnpaid } from './use-order-end.ts'

const CHANNEL = 'left-payments'

/**
 * Whether the card payment of the order `current` was opened here, or left unpaid: on the way back from its provider, of
 * the order `left`, here or in another tab.
 */
export function useLeftPayment(left: string | null, current: string | null | undefined) {
  const [opened, setOpened] = useState(false)
  const [leftElsewhere, setLeftElsewhere] = useState(false)
  const order = useOrder(left).data
  const unpaid = order && isUnpaid(order) ? order.orderId : null
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = ({ data }) => {
      if (data !== current) return
      setLeftElsewhere(true)
      setOpened(false)
    }
    if (unpaid) channel.postMessage(unpaid)
    return () => channel.close()
  }, [unpaid, current])
  const isLeft = (unpaid !== null && unpaid === current) || leftElsewhere
  return { opened, isLeft: isLeft && !opened, open: () => setOpened(true) }
}

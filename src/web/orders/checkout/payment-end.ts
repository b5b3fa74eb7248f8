import { useEffect, useState } from 'react'
import type { Order, OrderStatus } from '../../../shared/orders/contract.ts'
import { ApiError } from '../../platform/api.ts'
import { paymentOf, showTickets, useOrder, usePayment } from '../components/use-order.ts'
import { words } from './catalogue.ts'

type OrderEnd = {
  /** The latest payment that was opened, at `url`. */
  opened: { orderId: string; url: string } | null
  /** Why no payment could be opened. */
  error: Error | null
  /** Somebody else shows what becomes of the order. */
  finishing: boolean
  onClosed: () => void
}

/** Follows the page's latest payment; goes to its tickets once paid, and calls `onClosed` if it never will be. */
export function useOrderEnd({ opened, error, finishing, onClosed }: OrderEnd): OrderStatus | undefined {
  const [payment, setPayment] = useState(opened)
  if (opened && opened.url !== payment?.url) setPayment(opened)
  const order = usePayment(payment).data
  const status = order && paymentOf(order).status
  const refused = error instanceof ApiError && error.status === 409 ? error : null
  const paidElsewhere = refused?.code === 'already-paid' ? refused.orderId : null
  const paid = status === 'paid' ? order?.orderId : paidElsewhere
  const closed = isClosed(status)
  const outdated = refused !== null
  useEffect(() => {
    if (finishing) return
    if (paid) void showTickets(paid)
    else if (closed || outdated) onClosed()
  }, [finishing, paid, closed, outdated, onClosed])
  return status
}

/** Whether no money has reached the payment that an order waits for, or has waited for last. */
export function isUnpaid(order: Order): boolean {
  const { status } = paymentOf(order)
  return status === 'pending' || isClosed(status)
}

/** Whether an order of this status will never be paid. */
export function isClosed(status: string | undefined): boolean {
  return status === 'expired' || status === 'cancelled'
}

/** What is said of such an order. */
export function closedProblem(): ApiError {
  return new ApiError(409, { code: 'order-not-open', message: words.paymentClosed() })
}

const CHANNEL = 'left-payments'

/**
 * Whether the card payment of the order `current` was opened here, or left unpaid: on the way back from its provider,
 * of the order `left`, here or in another tab.
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

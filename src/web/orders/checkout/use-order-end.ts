import { useEffect, useState } from 'react'
import { ApiError } from '../../platform/api.ts'
import { useGo } from '../../platform/nav.tsx'
import { useOrder } from '../api.ts'
import { words } from './pay-catalogue.ts'

type OrderEnd = {
  orderId: string | undefined
  /** Why no payment could be opened. */
  error: Error | null
  /** Somebody else shows what becomes of the order. */
  finishing: boolean
  onClosed: () => void
}

/**
 * Follows the latest order of this payment; answers its status. Goes to the tickets of one that is paid, and calls
 * `onClosed` for one that never will be.
 */
export function useOrderEnd({ orderId: current, error, finishing, onClosed }: OrderEnd) {
  const go = useGo()
  const [orderId, setOrderId] = useState<string | null>(null)
  if (current && current !== orderId) setOrderId(current)
  const status = useOrder(orderId).data?.status
  const refused = error instanceof ApiError && error.status === 409 ? error : null
  const paidElsewhere = refused?.code === 'already-paid' ? refused.orderId : null
  const paid = status === 'paid' ? orderId : paidElsewhere
  const closed = isClosed(status)
  const outdated = refused !== null
  useEffect(() => {
    if (finishing) return
    if (paid) go(`/confirmation?order=${paid}`)
    else if (closed || outdated) onClosed()
  }, [finishing, paid, closed, outdated, onClosed, go])
  return status
}

/** Whether an order of this status will never be paid. */
export function isClosed(status: string | undefined): boolean {
  return status === 'expired' || status === 'cancelled'
}

/** What is said of such an order. */
export function closedProblem(): ApiError {
  return new ApiError(409, { code: 'order-not-open', message: words.paymentClosed() })
}

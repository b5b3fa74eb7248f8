import { useCallback, useState } from 'react'
import type { Order, PaymentLinkBody } from '../../../shared/orders/contract.ts'
import { ApiError } from '../../platform/api.ts'
import { logProblem } from '../../platform/log.ts'
import { useGo } from '../../platform/nav.tsx'
import { confirmTicket, requestCapture, requestPayPalOrder } from '../api.ts'

/** `open`: the buyer is at PayPal. `paying`: he agreed, and we take the money. `stuck`: we do not know whether we did. */
export type WalletStep = 'idle' | 'open' | 'paying' | 'stuck'

type WalletRequest = {
  /** What is paid for; null until that is known. */
  wish: PaymentLinkBody | null
  email: string | null
  savePreferences: () => Promise<void>
  /** PayPal comes to nothing: the card payment, which was closed for it, may be opened again. */
  onOver: () => void
}

/** A payment by PayPal from the press of its button to the tickets. */
export function useWallet({ wish, email, savePreferences, onOver }: WalletRequest) {
  const go = useGo()
  const [step, setStep] = useState<WalletStep>('idle')
  const [orderId, setOrderId] = useState<string | null>(null)
  const [problem, setProblem] = useState<unknown>(null)

  const fail = (failure: unknown) => {
    logProblem('paypal', failure)
    const paid = failure instanceof ApiError && failure.code === 'already-paid' ? failure.orderId : null
    if (paid) return go(`/confirmation?order=${paid}`)
    setProblem(failure)
    setStep('idle')
    onOver()
  }

  const createOrder = async (): Promise<string> => {
    if (!wish) throw new Error('nothing to pay')
    setProblem(null)
    setStep('open')
    try {
      const made = await requestPayPalOrder(wish)
      setOrderId(made.orderId)
      return made.paypalOrderId
    } catch (failure) {
      fail(failure)
      throw failure
    }
  }

  /** Confirms the tickets, saves the wishes for mail, and shows the tickets; neither of the first two may stop that. */
  const finish = async (order: Order) => {
    const [ticket] = order.tickets
    try {
      if (ticket && email) await confirmTicket(email, ticket.ticketId)
      await savePreferences()
    } catch (failure) {
      logProblem('confirm-ticket', failure)
    }
    go(`/confirmation?order=${order.orderId}&via=paypal`)
  }

  const capture = async () => {
    if (!orderId || step === 'paying') return
    setProblem(null)
    setStep('paying')
    try {
      await finish(await requestCapture(orderId))
    } catch (failure) {
      if (!(failure instanceof ApiError) || (failure.status > 0 && failure.status < 500)) return fail(failure)
      logProblem('paypal', failure)
      setProblem(failure)
      setStep('stuck')
    }
  }

  const leave = useCallback(() => {
    setStep((now) => (now === 'open' ? 'idle' : now))
    onOver()
  }, [onOver])

  return { step, orderId, problem, createOrder, capture, leave }
}

import { useCallback, useState } from 'react'
import type { Order, PaymentLinkBody } from '../../../shared/orders/contract.ts'
import { ApiError } from '../../platform/api.ts'
import { logProblem } from '../../platform/log.ts'
import { confirmTicket, requestCapture, requestPayment } from '../api.ts'
import { useShowTickets } from '../components/use-show-tickets.ts'

/**
 * `open`: the buyer is at the provider. `paying`: the buyer agreed, and we take the money. `stuck`: we do not know
 * whether we did.
 */
export type WalletStep = 'idle' | 'open' | 'paying' | 'stuck'

type WalletRequest = {
  /** What is paid for; null until that is known. */
  wish: PaymentLinkBody | null
  email: string | null
  savePreferences: () => Promise<void>
  /** The payment comes to nothing: the card payment, which was closed for it, may be opened again. */
  onOver: () => void
}

/** What a wallet's button works with. */
export type WalletState = ReturnType<ReturnType<typeof useWallet>['of']>

/** A payment by one of the wallets from the press of its button to the tickets. */
export function useWallet({ wish, email, savePreferences, onOver }: WalletRequest) {
  const showTickets = useShowTickets()
  const [step, setStep] = useState<WalletStep>('idle')
  const [provider, setProvider] = useState('')
  const [made, setMade] = useState<{ orderId: string; url: string } | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const [left, setLeft] = useState(false)

  const fail = (name: string, failure: unknown) => {
    logProblem(name, failure)
    const paid = failure instanceof ApiError && failure.code === 'already-paid' ? failure.orderId : null
    if (paid) return void showTickets(paid)
    setProblem(failure)
    setStep('idle')
    onOver()
  }

  const createOrder = async (name: string) => {
    if (!wish) throw new Error('nothing to pay')
    setProvider(name)
    setProblem(null)
    setLeft(false)
    setStep('open')
    try {
      const answer = await requestPayment(name, wish)
      setMade(answer)
      return answer
    } catch (failure) {
      fail(name, failure)
      throw failure
    }
  }

  /** Confirms the tickets, saves the wishes for mail, and shows the tickets; neither of the first two may stop that. */
  const finish = async (order: Order) => {
    const ticket = order.tickets.find(({ state }) => state === 'valid')
    if (ticket && email)
      await confirmTicket(email, ticket.ticketId).catch((failure) => logProblem('confirm-ticket', failure))
    await savePreferences()
    await showTickets(order.orderId, provider)
  }

  const capture = async () => {
    if (!made || step === 'paying') return
    setProblem(null)
    setStep('paying')
    try {
      await finish(await requestCapture(provider, made.orderId))
    } catch (failure) {
      if (!(failure instanceof ApiError) || (failure.status > 0 && failure.status < 500))
        return fail(provider, failure)
      logProblem(provider, failure)
      setProblem(failure)
      setStep('stuck')
    }
  }

  const leave = useCallback(() => {
    setLeft(true)
    setStep((now) => (now === 'open' ? 'idle' : now))
    onOver()
  }, [onOver])

  /** The payment as the button of one wallet sees it. */
  const of = (name: string) => ({
    step: name === provider ? step : ('idle' as const),
    problem: name === provider ? problem : null,
    createOrder: () => createOrder(name),
    capture,
    leave,
  })
  return { step, made, left, of }
}

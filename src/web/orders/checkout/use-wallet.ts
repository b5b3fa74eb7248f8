import { useCallback, useState } from 'react'
import { ApiError, logProblem } from '../../platform/api.ts'

/**
 * `open`: the buyer is at the provider. `paying`: they agreed, and we take the money. `stuck`: we do not know whether
 * we did.
 */
type WalletStep = 'idle' | 'open' | 'paying' | 'stuck'

type Opened = { orderId: string; url: string; reference: string }

export type WalletCalls<Paid> = {
  /** Whether a payment may begin; false after showing what is in the way. */
  mayOpen?: () => boolean
  open: (provider: string) => Promise<Opened>
  /** Takes the money of a payment that was approved there. */
  take: (provider: string, orderId: string) => Promise<Paid>
  /** The money is here. Where the page stays, it calls `reset`. */
  onPaid: (paid: Paid, provider: string) => Promise<void> | void
  /** Another payment was faster. */
  onPaidBefore?: (orderId: string) => void
  /** The payment comes to nothing: another way may be opened again. */
  onOver: () => void
}

/** What a wallet's button works with. */
export type WalletState = ReturnType<ReturnType<typeof useWallet>['of']>

/** A payment by one of the wallets, from the press of its button until the money is here. */
export function useWallet<Paid>(calls: WalletCalls<Paid>) {
  const { mayOpen = () => true, open, take, onPaid, onPaidBefore, onOver } = calls
  const [step, setStep] = useState<WalletStep>('idle')
  const [provider, setProvider] = useState('')
  const [made, setMade] = useState<Opened | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const [left, setLeft] = useState(false)

  const fail = (name: string, failure: unknown) => {
    logProblem(name, failure)
    const paid = failure instanceof ApiError && failure.code === 'already-paid' ? failure.orderId : null
    if (paid && onPaidBefore) return onPaidBefore(paid)
    setProblem(failure)
    setStep('idle')
    onOver()
  }
  const createOrder = async (name: string) => {
    setProvider(name)
    setProblem(null)
    setLeft(false)
    setStep('open')
    try {
      const opened = await open(name)
      setMade(opened)
      return opened
    } catch (failure) {
      fail(name, failure)
      throw failure
    }
  }
  const capture = async () => {
    if (!made || step === 'paying') return
    setProblem(null)
    setStep('paying')
    try {
      await onPaid(await take(provider, made.orderId), provider)
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
    mayOpen,
    createOrder: () => createOrder(name),
    capture,
    leave,
  })
  return {
    step,
    /** The buyer is at the provider, or we take the money. */
    isUnderWay: step === 'open' || step === 'paying',
    made: step === 'idle' ? null : made,
    left,
    of,
    reset: () => setStep('idle'),
  }
}

import { useState } from 'react'
import type { Offer, PayOfferBody } from '../../../shared/orders/offers.ts'
import { logProblem } from '../../platform/log.ts'
import { writeTab } from '../../platform/tab-storage.ts'
import { useAction } from '../../platform/use-action.ts'
import type { WalletState, WalletStep } from '../checkout/use-wallet.ts'
import { linkProvider } from '../checkout/ways.ts'
import { captureOffer, payOffer } from './calls.ts'

/** Set in this tab while its payment is at a provider. */
export const PAYING = 'offer-paying'

type OfferPayment = {
  token: string
  /** Who pays, and how much. Throws what is wrong with it. */
  payer: () => Omit<PayOfferBody, 'token' | 'provider'>
  onProblem: (problem: unknown) => void
  onPaid: (now: Offer) => void
}

/** Pays an offer, by card on the page of its provider, which leads back here, or by a wallet in a window. */
export function useOfferPayment({ token, payer, onProblem, onPaid }: OfferPayment) {
  const [step, setStep] = useState<WalletStep>('idle')
  const [provider, setProvider] = useState('')
  const [problem, setProblem] = useState<unknown>(null)
  const card = useAction(async () => {
    const { url } = await payOffer({ ...payer(), token, provider: linkProvider.name })
    writeTab(PAYING, true)
    window.location.assign(url)
  }, onProblem)
  const fail = (failure: unknown) => {
    logProblem('offer', failure)
    setStep('idle')
    setProblem(failure)
  }
  /** The payment as the button of one wallet sees it. */
  const wallet = (name: string): WalletState => ({
    step: name === provider ? step : 'idle',
    problem: name === provider ? problem : null,
    async createOrder() {
      setProvider(name)
      setProblem(null)
      setStep('open')
      try {
        return await payOffer({ ...payer(), token, provider: name })
      } catch (failure) {
        fail(failure)
        throw failure
      }
    },
    async capture() {
      setProblem(null)
      setStep('paying')
      try {
        onPaid(await captureOffer(token, name))
        setStep('idle')
      } catch (failure) {
        fail(failure)
      }
    },
    leave: () => setStep('idle'),
  })
  return { card, wallet, busy: card.busy || step !== 'idle' }
}

import { useState } from 'react'
import type { Offer, PayOfferBody } from '../../../shared/orders/office/offers.ts'
import { api } from '../../platform/api.ts'
import { writeTab } from '../../platform/session/tab-storage.ts'
import { useWallet } from '../checkout/use-wallet.ts'
import { linkProvider } from '../checkout/ways.ts'

/** Set in this tab while its payment is at a provider. */
export const PAYING = 'offer-paying'

type OfferPayment = {
  token: string
  /** Who pays, and how much. Throws what is wrong with it. */
  payer: () => Omit<PayOfferBody, 'token' | 'provider'>
  onPaid: (now: Offer) => void
}

/** Pays an offer, by card on the page of its provider, which leads back here, or by a wallet in a window. */
export function useOfferPayment({ token, payer, onPaid }: OfferPayment) {
  const open = async (provider: string) =>
    api.post('/offers/payments', { body: { ...payer(), token, provider } })
  const [opening, setOpening] = useState(false)
  const card = async () => {
    setOpening(true)
    try {
      const { url } = await open(linkProvider.name)
      writeTab(PAYING, true)
      window.location.assign(url)
    } finally {
      setOpening(false)
    }
  }
  const wallet = useWallet({
    open,
    take: (provider) =>
      api.post('/offers/payments/:provider/capture', { params: { provider }, body: { token } }),
    onPaid: (now) => {
      onPaid(now)
      wallet.reset()
    },
    onOver: () => {},
  })
  return { card, wallet: wallet.of, busy: opening || wallet.step !== 'idle' }
}

import '../components/orders.css'
import '../checkout/checkout.css'
import { useEffect, useState } from 'react'
import { readTab, writeTab } from '../../platform/session/tab-storage.ts'
import { PaperPage } from '../../ui/frame/page.tsx'
import { NoOffer, OfferView } from '../offers/offer-view.tsx'

/** Where the link of an offer leads, and a provider leads back to from its payment. */
export function OfferPage() {
  const token = useOfferToken()
  return (
    <PaperPage bare>
      <div className="wrap buying">{token ? <OfferView key={token} token={token} /> : <NoOffer />}</div>
    </PaperPage>
  )
}

const KEY = 'offer'
const isText = (kept: unknown): kept is string => typeof kept === 'string'

/**
 * The secret of the offer's link: of the address, from which it is removed at once, or as this tab knows it, which was at a
 * provider of payments meanwhile. Null without one.
 */
function useOfferToken(): string | null {
  const [token] = useState(() => window.location.hash.slice(1) || readTab(KEY, isText))
  useEffect(() => {
    if (!token) return
    writeTab(KEY, token)
    window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [token])
  return token
}

import '../components/orders.css'
import '../checkout/checkout.css'
import { PaperPage } from '../../ui/frame/page.tsx'
import { NoOffer, OfferView } from '../offers/offer-view.tsx'
import { useOfferToken } from '../offers/use-offer-token.ts'

/** Where the link of an offer leads, and a provider leads back to from its payment. */
export function OfferPage() {
  const token = useOfferToken()
  return (
    <PaperPage bare>
      <div className="wrap buying">{token ? <OfferView key={token} token={token} /> : <NoOffer />}</div>
    </PaperPage>
  )
}

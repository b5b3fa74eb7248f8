import '../components/orders.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { words as pageWords } from '../../../shared/orders/pages-catalogue.ts'
import { useParams } from '../../platform/location.tsx'
import { useGo } from '../../platform/nav.tsx'
import { AdminFrame, AdminTitle } from '../../shell/admin-frame.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState, Pending } from '../../ui/pieces.tsx'
import { adminOfferQuery } from '../offers/calls.ts'
import { words as offerWords } from '../offers/catalogue.ts'
import { ChangeSeats } from '../offers/change-seats.tsx'
import { OfferOffice } from '../offers/offer-office.tsx'

/** One offer, for the office. */
export function AdminOfferPage() {
  const { id = '' } = useParams()
  const offer = useQuery(adminOfferQuery(id))
  return (
    <AdminFrame>
      <AdminTitle
        heading={pageWords.adminOffersOneTitle()}
        to="/admin/offers"
        link={pageWords.adminOffersTitle()}
      />
      {offer.data ? (
        <>
          <OfferOffice offer={offer.data} />
          <ButtonLink to={`/admin/orders/${id}`} variant="outline">
            {offerWords.seeOrder()}
          </ButtonLink>
        </>
      ) : (
        <Pending query={offer} text={offerWords.loadingOffers()} />
      )}
    </AdminFrame>
  )
}

/** The seats of one offer, to be changed on the map. */
export function OfferSeatsPage() {
  const { id = '' } = useParams()
  const go = useGo()
  const cache = useQueryClient()
  const offer = useQuery(adminOfferQuery(id))
  return (
    <AdminFrame>
      <AdminTitle
        heading={offerWords.changeSeats()}
        to={`/admin/offers/${id}`}
        link={offerWords.backToOffer()}
      />
      {!offer.data ? (
        <Pending query={offer} text={offerWords.loadingOffers()} />
      ) : offer.data.status === 'pending' ? (
        <ChangeSeats
          offer={offer.data}
          onSaved={(now) => {
            cache.setQueryData(adminOfferQuery(id).queryKey, now)
            go(`/admin/offers/${id}`)
          }}
        />
      ) : (
        <EmptyState title={offerWords.notOpen()} />
      )}
    </AdminFrame>
  )
}

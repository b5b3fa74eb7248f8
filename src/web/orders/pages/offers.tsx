import { cache } from '../../platform/query.ts'
import '../components/orders.css'
import { useQuery } from '@tanstack/react-query'
import { words as pageWords } from '../../../shared/orders/pages-catalogue.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { useParams } from '../../platform/location.tsx'
import { go, pageAt } from '../../platform/nav.tsx'
import { useSearchParams } from '../../platform/search-params.ts'
import { usePerformanceChoices } from '../../seating/components/use-performance-choices.ts'
import { AdminFrame, AdminTitle } from '../../shell/admin-frame.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Select } from '../../ui/fields.tsx'
import { EmptyState, ErrorState, Loaded, Loading } from '../../ui/pieces.tsx'
import { adminOfferQuery } from '../api.ts'
import { words as offerWords } from '../offers/catalogue.ts'
import { OfferOffice } from '../offers/offer-office.tsx'
import { ChangeSeats, NewOffer } from '../offers/offer-seats.tsx'
import { OffersList } from '../offers/offers-list.tsx'
import { words } from '../office/catalogue.ts'

/** Seats that the office reserved for somebody who pays later. */
export function AdminOffersPage() {
  return (
    <AdminFrame>
      <div className="admin-title">
        <h1>{pageWords['/admin/offers']()}</h1>
        <ButtonLink to="/admin/offers/new">{pageWords['/admin/offers/new']()}</ButtonLink>
      </div>
      <OffersList />
    </AdminFrame>
  )
}

/** One offer, for the office. */
export function AdminOfferPage() {
  const { id } = useParams<'/admin/offers/:id'>()
  const offer = useQuery(adminOfferQuery(id))
  return (
    <AdminFrame>
      <AdminTitle
        heading={pageWords['/admin/offers/:id']()}
        to="/admin/offers"
        link={pageWords['/admin/offers']()}
      />
      <Loaded query={offer} text={offerWords.loadingOffers()}>
        {(data) => (
          <>
            <OfferOffice offer={data} />
            <p>
              <ButtonLink to={pageAt('/admin/orders/:id', { id })} variant="outline">
                {common.seeOrder()}
              </ButtonLink>
            </p>
          </>
        )}
      </Loaded>
    </AdminFrame>
  )
}

/** The seats of one offer, to be changed on the map. */
export function OfferSeatsPage() {
  const { id } = useParams<'/admin/offers/:id/seats'>()
  const offer = useQuery(adminOfferQuery(id))
  return (
    <AdminFrame>
      <AdminTitle
        heading={offerWords.changeSeats()}
        to={pageAt('/admin/offers/:id', { id })}
        link={offerWords.backToOffer()}
      />
      <Loaded query={offer} text={offerWords.loadingOffers()}>
        {(data) =>
          data.status === 'pending' ? (
            <ChangeSeats
              offer={data}
              onSaved={(now) => {
                cache.setQueryData(adminOfferQuery(id).queryKey, now)
                go(pageAt('/admin/offers/:id', { id }))
              }}
            />
          ) : (
            <EmptyState title={offerWords.notOpen()} />
          )
        }
      </Loaded>
    </AdminFrame>
  )
}

/** Reserves seats for somebody who pays later: of `?performance=`, else of the next one. */
export function NewOfferPage() {
  return (
    <AdminFrame>
      <AdminTitle
        heading={pageWords['/admin/offers/new']()}
        to="/admin/offers"
        link={pageWords['/admin/offers']()}
      />
      <Room />
    </AdminFrame>
  )
}

function Room() {
  const [params, setParams] = useSearchParams()
  const { choices, soonest, problem, pending, retry } = usePerformanceChoices(
    ({ status, startsAt }) => status !== 'cancelled' && Date.parse(startsAt) > Date.now(),
  )
  if (problem) return <ErrorState problem={problem} onRetry={retry} />
  if (pending) return <Loading text={words.loadingPerformances()} />
  const chosen = params.get('performance') ?? soonest
  if (chosen === undefined) return <EmptyState title={words.nothingToSell()} />
  return (
    <NewOffer
      key={chosen}
      performanceId={chosen}
      onMade={({ orderId }) => go(pageAt('/admin/offers/:id', { id: orderId }))}
    >
      <Select
        label={common.performance()}
        value={chosen}
        onChange={(performance) => setParams({ performance })}
        options={choices}
      />
    </NewOffer>
  )
}

import '../components/orders.css'
import { words as pageWords } from '../../../shared/orders/pages-catalogue.ts'
import { useGo } from '../../platform/nav.tsx'
import { useSearchParams } from '../../platform/search-params.ts'
import { usePerformanceChoices } from '../../seating/components/use-performance-choices.ts'
import { AdminFrame, AdminTitle } from '../../shell/admin-frame.tsx'
import { Select } from '../../ui/fields.tsx'
import { EmptyState, ErrorState, Loading } from '../../ui/pieces.tsx'
import { NewOffer } from '../offers/new-offer.tsx'
import { words } from './office-catalogue.ts'

/** Reserves seats for somebody who pays later: of `?performance=`, else of the next one. */
export function NewOfferPage() {
  return (
    <AdminFrame>
      <AdminTitle
        heading={pageWords.adminOffersNewTitle()}
        to="/admin/offers"
        link={pageWords.adminOffersTitle()}
      />
      <Room />
    </AdminFrame>
  )
}

function Room() {
  const go = useGo()
  const [params, setParams] = useSearchParams()
  const { choices, soonest, problem, pending, retry } = usePerformanceChoices(
    ({ status, startsAt }) => status !== 'cancelled' && Date.parse(startsAt) > Date.now(),
  )
  if (problem) return <ErrorState problem={problem} onRetry={retry} />
  if (pending) return <Loading text={words.loadingPerformances()} />
  const chosen = params.get('performance') ?? soonest
  if (chosen === undefined) return <EmptyState title={words.nothingToSell()} />
  return (
    <NewOffer key={chosen} performanceId={chosen} onMade={({ orderId }) => go(`/admin/offers/${orderId}`)}>
      <Select
        label={words.performance()}
        value={chosen}
        onChange={(performance) => setParams({ performance })}
        options={choices}
      />
    </NewOffer>
  )
}

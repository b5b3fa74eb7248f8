import '../choose/seats.css'
import '../choose/slip.css'
import { errors } from '../../../shared/errors.ts'
import { cache } from '../../platform/query.ts'
import { useSearchParams } from '../../platform/search-params.ts'
import { holdQuery } from '../../seating/holds/use-hold.ts'
import { performancesQuery, showQuery } from '../../shows/api.ts'
import { DarkPage } from '../../ui/frame/page.tsx'
import { EmptyState, ErrorState, Loading } from '../../ui/pieces.tsx'
import { words } from '../choose/catalogue.ts'
import { ShowList } from '../choose/elsewhere.tsx'
import { ShowSeats } from '../choose/show-seats.tsx'
import { useInitialPerformance } from '../choose/use-initial-performance.ts'
import { SeeShows } from '../components/buying-parts.tsx'
import { exchangeFor } from '../components/exchange/exchange-mode.ts'

/** Asks for the show and for what is held of it. */
export const prepare = () => {
  const params = new URLSearchParams(window.location.search)
  const [show, wanted] = [params.get('show'), params.get('performance')]
  void cache.prefetchQuery(holdQuery(exchangeFor(wanted ?? undefined)?.orderId))
  if (!show) return
  void cache.prefetchQuery(showQuery(show))
  void cache.prefetchQuery(performancesQuery(show))
}

/** Seat selection: `?show=` and `?performance=` say what for. */
export function SeatsPage() {
  const [params, setParams] = useSearchParams()
  const show = params.get('show')
  const start = useInitialPerformance(show, params.get('performance'))
  const choose = (showId: string, performance: string) =>
    setParams({ show: showId, performance }, { replace: true })

  if (start.kind === 'show') {
    return (
      <ShowSeats
        key={start.showId}
        showId={start.showId}
        wanted={start.wanted}
        held={start.held}
        withOthers={show === null}
        onChoose={(id) => choose(start.showId, id)}
      />
    )
  }
  return (
    <DarkPage>
      <h1>{words.chooseSeats()}</h1>
      {start.kind === 'loading' && <Loading />}
      {start.kind === 'failed' && <ErrorState problem={start.problem} onRetry={start.retry} />}
      {start.kind === 'not-found' && (
        <EmptyState title={errors['performance-not-found'].message}>
          <SeeShows />
        </EmptyState>
      )}
      {start.kind === 'nothing-on-sale' && (
        <EmptyState title={words.nothingOnSale()}>
          <p>{words.onceDates()}</p>
          <ShowList current={null} />
        </EmptyState>
      )}
    </DarkPage>
  )
}

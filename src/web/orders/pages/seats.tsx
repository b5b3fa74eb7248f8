import { DAY_MS } from '../../../shared/platform/durations.ts'
import '../choose/seats.css'
import '../choose/slip.css'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { errors } from '../../../shared/errors.ts'
import { isId } from '../../../shared/platform/ids.ts'
import type { Performance, Show } from '../../../shared/shows/contract.ts'
import { ApiError } from '../../platform/api.ts'
import { useSearchParams } from '../../platform/nav.tsx'
import { apiQuery, cache } from '../../platform/query.ts'
import { formatDay } from '../../platform/theatre-time.ts'
import { holdQuery, useHold } from '../../seating/holds/use-hold.ts'
import { performancesQuery, showQuery, usePerformance, usePerformances, useShow } from '../../shows/api.ts'
import { langOf } from '../../shows/components/lang-of.ts'
import { ShowImage } from '../../shows/components/poster.tsx'
import { DarkPage, EmptyState, ErrorState, Loading, Pending } from '../../ui/pieces.tsx'
import { words } from '../choose/catalogue.ts'
import { choosePerformance, isOffered, nextOnSale } from '../choose/choose-performance.ts'
import { OtherDates, ShowList } from '../choose/elsewhere.tsx'
import { useSlipShape } from '../choose/order-slip.tsx'
import { PerformanceTiles } from '../choose/performance-tiles.tsx'
import { SeatPicker } from '../choose/seat-picker.tsx'
import { WaitingRoom } from '../choose/waiting-room.tsx'
import { SeeShows } from '../components/buying-parts.tsx'
import { exchangeFor, followExchange } from '../components/exchange/exchange-mode.ts'
import { inHouse } from '../components/use-held-performance.ts'

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
        <EmptyState title={words.nothingOnSale()} hint={words.onceDates()}>
          <ShowList current={null} />
        </EmptyState>
      )}
    </DarkPage>
  )
}

type ShowSeatsProps = {
  showId: string
  wanted: string | null
  /** The performances that the caller holds seats of. */
  held: readonly string[]
  /** Offers the other shows too. */
  withOthers: boolean
  onChoose: (performanceId: string) => void
}

/** The seats of one show: which performance, and the map. */
function ShowSeats({ showId, wanted, held, withOthers, onChoose }: ShowSeatsProps) {
  const show = useShow(showId)
  const performances = usePerformances(showId)
  const slip = useSlipShape()
  const page = useRef<HTMLDivElement>(null)
  if (!show.isSuccess || !performances.isSuccess) {
    const error = show.error ?? performances.error
    const refetch = () => Promise.all([show.refetch(), performances.refetch()])
    return (
      <DarkPage>
        <h1>{words.chooseSeats()}</h1>
        {error instanceof ApiError && error.status === 404 ? (
          <NoShow />
        ) : (
          <Pending query={{ error, refetch }} />
        )}
      </DarkPage>
    )
  }
  const chosen = choosePerformance(performances.data, { wanted, held })
  const offered = performances.data.filter((one) => isOffered(one) || one.id === chosen?.id)
  const choose = (id: string) => {
    followExchange(chosen?.id, id)
    onChoose(id)
  }
  return (
    <DarkPage bare>
      <div ref={page} className="wrap seats-layout" data-slip={slip}>
        <div className="seats-head">
          <SeatsHead show={show.data} performance={chosen} />
          {offered.length > 0 && (
            <PerformanceTiles performances={offered} chosen={chosen?.id ?? null} onChoose={choose} />
          )}
        </div>
        {chosen && (isOffered(chosen) || held.includes(chosen.id)) ? (
          <WaitingRoom key={chosen.id} performance={chosen}>
            <SeatPicker
              performance={chosen}
              page={page}
              slip={slip}
              dates={<OtherDates instead={chosen} performances={performances.data} />}
            />
          </WaitingRoom>
        ) : (
          <div className="seats-map">
            <NotOffered
              performance={chosen}
              wanted={wanted !== null}
              others={offered.length > (chosen ? 1 : 0)}
            />
          </div>
        )}
        {withOthers && <ShowList current={showId} />}
      </div>
    </DarkPage>
  )
}

function SeatsHead({ show, performance }: { show: Show; performance: Performance | null }) {
  const [picture] = show.pictures
  return (
    <div className="seats-show">
      {picture && <ShowImage picture={picture} alt="" sizes="48px" size={[48, 72]} first />}
      <div>
        <h1 lang={langOf(show)}>{show.showName}</h1>
        <p className="text-2">{inHouse(show, performance).location}</p>
      </div>
    </div>
  )
}

type NotOfferedProps = { performance: Performance | null; wanted: boolean; others: boolean }

function NotOffered({ performance, wanted, others }: NotOfferedProps) {
  return (
    <EmptyState title={reason(performance, wanted)}>
      {others && <p>{words.anotherDate()}</p>}
      <SeeShows variant={others ? 'outline' : 'primary'} />
    </EmptyState>
  )
}

function reason(performance: Performance | null, wanted: boolean): string {
  if (!performance) return wanted ? errors['performance-not-found'].message : words.noPerformance()
  if (performance.status === 'past') return pastText(performance.startsAt)
  if (performance.status === 'cancelled') return words.cancelled()
  return errors['performance-closed'].message
}

/** A performance still on has begun; one of another day was on that day. */
function pastText(startsAt: string): string {
  const today = formatDay(new Date().toISOString())
  if (formatDay(startsAt) === today && Date.now() - Date.parse(startsAt) < DAY_MS)
    return errors['performance-past'].message
  return words.wasOn({ date: formatDay(startsAt) })
}

function NoShow() {
  return (
    <EmptyState title={errors['show-not-found'].message} hint={words.takenOff()}>
      <SeeShows />
    </EmptyState>
  )
}

/** What the seats page opens with: a show, and the performance asked for or held. */
type Start =
  | { kind: 'loading' }
  | { kind: 'nothing-on-sale' }
  | { kind: 'not-found' }
  | { kind: 'failed'; problem: unknown; retry: () => void }
  | { kind: 'show'; showId: string; wanted: string | null; held: string[] }

/** Where to begin: the address's show and performance, else the caller's hold, else the next on sale. */
function useInitialPerformance(show: string | null, wanted: string | null): Start {
  const start = useSearch(show, wanted)
  const asked = `${show} ${wanted}`
  const [found, setFound] = useState<{ asked: string; start: Start } | null>(null)
  // Keep what was found: seats picked here would otherwise change the page.
  if (found?.asked === asked) return found.start
  if (start.kind === 'show') setFound({ asked, start })
  return start
}

function useSearch(show: string | null, wanted: string | null): Start {
  const hold = useHold(undefined, !wanted)
  const { performanceId: latest = null, performances = [] } = hold.data?.hold ?? {}
  const held = performances.map(({ performanceId }) => performanceId)
  const named = wanted ?? (show ? null : latest)
  const one = usePerformance(!show && named && isId(named) ? named : undefined)
  const settled = !hold.isPending || hold.isError
  const all = useQuery({ ...apiQuery('/performances'), enabled: !show && !wanted && settled && !latest })

  if ([show, wanted].some((id) => id !== null && !isId(id))) return { kind: 'not-found' }
  if (!wanted && !settled) return { kind: 'loading' }
  if (show) return { kind: 'show', showId: show, wanted, held }
  if (named) {
    if (one.data) return { kind: 'show', showId: one.data.showId, wanted: named, held }
    return one.isError
      ? { kind: 'failed', problem: one.error, retry: () => void one.refetch() }
      : { kind: 'loading' }
  }
  if (all.isError) return { kind: 'failed', problem: all.error, retry: () => void all.refetch() }
  if (!all.data) return { kind: 'loading' }
  const next = nextOnSale(all.data)
  return next ? { kind: 'show', showId: next.showId, wanted: null, held } : { kind: 'nothing-on-sale' }
}

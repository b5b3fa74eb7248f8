import { useRef } from 'react'
import { errors } from '../../../shared/errors.ts'
import type { Performance, Show } from '../../../shared/shows/contract.ts'
import { ApiError } from '../../platform/api.ts'
import { formatDay } from '../../platform/theatre-time.ts'
import { usePerformances, useShow } from '../../shows/api.ts'
import { langOf } from '../../shows/components/lang-of.ts'
import { ShowImage } from '../../shows/components/poster.tsx'
import { DarkPage } from '../../ui/frame/page.tsx'
import { EmptyState, Pending } from '../../ui/pieces.tsx'
import { SeeShows } from '../components/buying-parts.tsx'
import { followExchange } from '../components/exchange/exchange-mode.ts'
import { words } from './catalogue.ts'
import { choosePerformance, isOffered } from './choose-performance.ts'
import { OtherDates, ShowList } from './elsewhere.tsx'
import { useSlipShape } from './order-slip.tsx'
import { PerformanceTiles } from './performance-tiles.tsx'
import { SeatPicker } from './seat-picker.tsx'
import { WaitingRoom } from './waiting-room.tsx'

const DAY_MS = 24 * 60 * 60 * 1000

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
export function ShowSeats({ showId, wanted, held, withOthers, onChoose }: ShowSeatsProps) {
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
          <SeatsHead show={show.data} />
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

function SeatsHead({ show }: { show: Show }) {
  const [picture] = show.pictures
  return (
    <div className="seats-show">
      {picture && <ShowImage picture={picture} alt="" sizes="48px" size={[48, 72]} first />}
      <div>
        <h1 lang={langOf(show)}>{show.showName}</h1>
        <p className="text-2">{show.location}</p>
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
    <EmptyState title={errors['show-not-found'].message}>
      <p>{words.takenOff()}</p>
      <SeeShows />
    </EmptyState>
  )
}

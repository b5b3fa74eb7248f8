import { listLabels } from '../../../shared/seating/seats.ts'
import './held-show.css'
import type { ReactNode } from 'react'
import type { HeldPart } from '../../../shared/seating/contract.ts'
import { documentMeta } from '../../platform/document.ts'
import { atStart, formatWhen } from '../../platform/theatre-time.ts'
import { LiveHold } from '../../seating/holds/moved-notice.tsx'
import type { House } from '../../seating/map/seats/seat-feed.ts'
import { blockBox, boxOf, dotsPath } from '../../seating/map/shape.ts'
import { langOf } from '../../shows/components/lang-of.ts'
import { Poster } from '../../shows/components/poster.tsx'
import { words } from './catalogue.ts'
import { type HeldPerformance, useHeldPerformance } from './use-held-performance.ts'

/** Evenings of a cart whose seats are followed as they change: a browser keeps few streams open at once. */
export const FOLLOWED = 3

type HeldGroupProps = {
  performanceId: string
  /** What is held of it, to show where the seats are and to say when they are lost; undefined where they stay. */
  held: HeldPart | undefined
  seats: readonly { seatNum: number; label: string }[]
  onLost?: (() => void) | undefined
  children: ReactNode
}

/** What a cart or a payment has of one evening: show, date, place and seats. */
export function HeldGroup({ performanceId, held, seats, onLost, children }: HeldGroupProps) {
  const performance = useHeldPerformance(performanceId)
  const { showName, startsAt } = performance
  const name = showName && startsAt ? `${showName}, ${formatWhen(startsAt)}` : words.yourSeats()
  return (
    <section className="held-group" aria-label={name}>
      <HeldShow performance={performance} />
      {held && onLost && (
        <LiveHold held={held} startsAt={startsAt} onLost={onLost}>
          {(house) => <SeatDots house={house} seats={seats} />}
        </LiveHold>
      )}
      {children}
    </section>
  )
}

/** What the seats are for, said once: poster, show, date and place. */
export function HeldShow({ performance }: { performance: HeldPerformance }) {
  const { showName, startsAt, location, pictures, accent } = performance
  const [picture] = pictures
  // A page to pay on may load no pictures from elsewhere.
  const isOwn = !picture || picture.upload !== null || picture.url.startsWith('/')
  const shown = isOwn || documentMeta('header-profile') !== 'pay' ? pictures : []
  return (
    <div className="held-show">
      <div className="held-poster">
        {showName && <Poster show={{ showName, accent, pictures: shown }} sizes="64px" first />}
      </div>
      <div>
        <h2 className="block-title" lang={showName ? langOf(performance) : undefined}>
          {showName || words.yourSeats()}
        </h2>
        <p className="num">{startsAt && atStart(formatWhen(startsAt))}</p>
        <p className="text-2">{location}</p>
      </div>
    </div>
  )
}

/** Diameter of a seat, in units of the map, where seats are 40 apart. */
const DOT = 28
/** Room for the edge of the stage, above the first row. */
const STAGE = 50

type SeatDotsProps = { house: House | null; seats: readonly { seatNum: number; label: string }[] }

/** The whole house in miniature, with these seats lit. It has its room before the house is known. */
function SeatDots({ house, seats }: SeatDotsProps) {
  const all = house?.layout.blocks.flatMap((block) => block.seats) ?? []
  if (!house || all.length === 0) return <div className="seat-dots" />
  const box = boxOf(house.layout.blocks.map(blockBox))
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  const own = new Set(seats.map(({ seatNum }) => seatNum))
  return (
    <svg
      className="seat-dots"
      viewBox={`${box.left} ${box.top - STAGE} ${width} ${height + STAGE}`}
      role="img"
      aria-label={words.seatsInHouse({ seats: listLabels(seats.map(({ label }) => label)) })}
    >
      <path
        strokeWidth={8}
        d={`M${box.left + width * 0.2} ${box.top - STAGE + 8}Q${box.left + width / 2} ${box.top - 6} ${box.left + width * 0.8} ${box.top - STAGE + 8}`}
      />
      <path
        strokeWidth={DOT}
        d={dotsPath(
          all.filter(({ id }) => !own.has(id)),
          DOT,
        )}
      />
      {all
        .filter(({ id }) => own.has(id))
        .map(({ id, x, y }) => (
          <rect key={id} x={x - DOT / 2 - 4} y={y - DOT / 2 - 4} width={DOT + 8} height={DOT + 8} rx={6} />
        ))}
    </svg>
  )
}

import './held-show.css'
import type { House } from '../../seating/map/seat-feed.ts'
import { blockBox, boxOf, dotsPath } from '../../seating/map/shape.ts'
import { words } from './catalogue.ts'

/** Diameter of a seat, in units of the map, where seats are 40 apart. */
const DOT = 28
/** Room for the edge of the stage, above the first row. */
const STAGE = 50

type SeatDotsProps = { house: House | null; seats: readonly { seatNum: number; label: string }[] }

/** The whole house in miniature, with these seats lit. It has its room before the house is known. */
export function SeatDots({ house, seats }: SeatDotsProps) {
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
      aria-label={words.seatsInHouse({ seats: seats.map(({ label }) => label).join(', ') })}
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

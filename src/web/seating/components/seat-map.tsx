import type { SeatOnSale } from '../../../shared/seating/contract.ts'
import { SEATS_PER_ROW, seatInRow, seatRow } from '../../../shared/seating/seats.ts'
import { Seat, type SeatLook } from './seat.tsx'
import { SeatLegend } from './seat-legend.tsx'
import { Stage } from './stage.tsx'

type SeatMapProps = {
  seats: readonly SeatOnSale[]
  /** What the caller has or wishes for. */
  own: readonly number[]
  /** What the server has confirmed of it. */
  confirmed: readonly number[]
  onPick: (seatNum: number) => void
}

/** The house for one performance: stage, rows, legend. */
export function SeatMap({ seats, own, confirmed, onPick }: SeatMapProps) {
  const rows = Map.groupBy(seats, (seat) => seatRow(seat.seatNum))
  return (
    <div className="house">
      <Stage />
      <div className="house-rows">
        {[...rows].map(([row, rowSeats]) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend and borders; this is a row of a map
          <div key={row} className="house-row" role="group" aria-label={`Row ${row}`}>
            <span className="row-name" aria-hidden>
              {row}
            </span>
            {places(rowSeats).map(({ number, seat }) =>
              seat ? (
                <Seat
                  key={number}
                  seatNum={seat.seatNum}
                  price={seat.price}
                  kind={seat.kind}
                  look={lookOf(seat, own, confirmed)}
                  pending={own.includes(seat.seatNum) !== confirmed.includes(seat.seatNum)}
                  drop={dropOf(number)}
                  onPick={onPick}
                />
              ) : (
                <span key={number} className="no-seat" />
              ),
            )}
            <span className="row-name" aria-hidden>
              {row}
            </span>
          </div>
        ))}
      </div>
      <SeatLegend />
    </div>
  )
}

/** A wish shows at once; a seat on its way back is free to its owner before the stream says so. */
function lookOf(seat: SeatOnSale, own: readonly number[], confirmed: readonly number[]): SeatLook {
  if (own.includes(seat.seatNum)) return 'yours'
  return confirmed.includes(seat.seatNum) ? 'free' : seat.state
}

/** The ten places of a row, some of them empty. */
function places(seats: readonly SeatOnSale[]) {
  return Array.from({ length: SEATS_PER_ROW }, (_, i) => {
    const number = i + 1
    return { number, seat: seats.find((one) => seatInRow(one.seatNum) === number) }
  })
}

/** Rows bow towards the stage: in px, by the distance of a place from the middle. */
function dropOf(number: number): number {
  const distance = number - (SEATS_PER_ROW + 1) / 2
  return Math.round((-0.85 * distance ** 2 + 8) * 10) / 10
}

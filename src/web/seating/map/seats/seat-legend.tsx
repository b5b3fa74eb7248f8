import type { Layout } from '../../../../shared/seating/layout.ts'
import { words } from '../catalogue.ts'

/** What each look of a seat is called. */
const entries = [
  { state: 'free', kind: 'standard', text: words.free },
  { state: 'own', kind: 'standard', text: words.own },
  { state: 'taken', kind: 'standard', text: words.taken },
  { state: 'held', kind: 'standard', text: words.held },
  { state: 'free', kind: 'wheelchair', text: words.wheelchairSpace },
  { state: 'free', kind: 'companion', text: words.companionSeat },
] as const

type SeatLegendProps = {
  /** The house: kinds of seats that it lacks are left out. */
  layout: Layout
  /** Whether the viewer can have seats in it. */
  withOwn?: boolean
}

/** The legend of the map's colours and signs. */
export function SeatLegend({ layout, withOwn = false }: SeatLegendProps) {
  const kinds = new Set(layout.blocks.flatMap((block) => block.seats.map((seat) => seat.kind)))
  const shown = entries.filter(({ state, kind }) => kinds.has(kind) && (state !== 'own' || withOwn))
  return (
    <ul className="seat-legend" aria-label={words.legend()}>
      {shown.map(({ state, kind, text }) => (
        <li key={state + kind}>
          <span
            className="map-seat"
            data-state={state}
            data-kind={kind === 'standard' ? undefined : kind}
            aria-hidden
          />
          {text()}
        </li>
      ))}
    </ul>
  )
}

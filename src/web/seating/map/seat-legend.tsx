import type { Layout } from '../../../shared/seating/layout.ts'

/** What the pages call each look of a seat, and what the specification calls it on the map itself. */
const entries = [
  { state: 'free', kind: 'standard', text: 'Free', specified: 'Selectable' },
  { state: 'own', kind: 'standard', text: 'Your seats', specified: 'Your Selection' },
  { state: 'taken', kind: 'standard', text: 'Taken', specified: 'Non Selectable or Rezerved' },
  { state: 'held', kind: 'standard', text: 'Held by someone', specified: 'Held by someone' },
  { state: 'free', kind: 'wheelchair', text: 'Wheelchair space', specified: 'Wheelchair space' },
  { state: 'free', kind: 'companion', text: 'Companion seat', specified: 'Companion seat' },
] as const

type SeatLegendProps = {
  /** The house: kinds of seats that it lacks are left out. */
  layout: Layout
  /** Whether the viewer can have seats in it. */
  withOwn?: boolean
  /** Uses the words of the specification for the map's own legend, which is off unless asked for. */
  asSpecified?: boolean
}

/** The legend of the map's colours and signs. */
export function SeatLegend({ layout, withOwn = false, asSpecified = false }: SeatLegendProps) {
  const kinds = new Set(layout.blocks.flatMap((block) => block.seats.map((seat) => seat.kind)))
  const shown = entries.filter(({ state, kind }) => kinds.has(kind) && (state !== 'own' || withOwn))
  return (
    <ul className="seat-legend" aria-label="Legend">
      {shown.map(({ state, kind, text, specified }) => (
        <li key={text}>
          <span
            className="map-seat"
            data-state={state}
            data-kind={kind === 'standard' ? undefined : kind}
            aria-hidden
          />
          {asSpecified ? specified : text}
        </li>
      ))}
    </ul>
  )
}

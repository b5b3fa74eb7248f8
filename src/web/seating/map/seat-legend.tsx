const entries = [
  { state: 'free', kind: 'standard', text: 'Selectable' },
  { state: 'own', kind: 'standard', text: 'Your Selection' },
  { state: 'taken', kind: 'standard', text: 'Non Selectable or Rezerved' },
  { state: 'held', kind: 'standard', text: 'Held by someone' },
  { state: 'free', kind: 'wheelchair', text: 'Wheelchair space' },
  { state: 'free', kind: 'companion', text: 'Companion seat' },
] as const

/** The legend of the map's colours and signs. */
export function SeatLegend() {
  return (
    <ul className="seat-legend" aria-label="Legend">
      {entries.map(({ state, kind, text }) => (
        <li key={text}>
          <span
            className="map-seat"
            data-state={state}
            data-kind={kind === 'standard' ? undefined : kind}
            aria-hidden
          />
          {text}
        </li>
      ))}
    </ul>
  )
}

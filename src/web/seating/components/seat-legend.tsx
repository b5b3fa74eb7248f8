import { SeatSign } from './seat.tsx'

const entries = [
  { look: 'free', kind: 'standard', text: 'Free' },
  { look: 'yours', kind: 'standard', text: 'Your seats' },
  { look: 'taken', kind: 'standard', text: 'Taken' },
  { look: 'held', kind: 'standard', text: 'Held by someone' },
  { look: 'free', kind: 'wheelchair', text: 'Wheelchair space' },
] as const

/** What the colours and signs of the map mean. */
export function SeatLegend() {
  return (
    <ul className="seat-legend" aria-label="Legend">
      {entries.map(({ look, kind, text }) => (
        <li key={text}>
          <span className="seat" data-look={look} data-kind={kind} aria-hidden>
            <SeatSign look={look} kind={kind} />
          </span>
          {text}
        </li>
      ))}
    </ul>
  )
}

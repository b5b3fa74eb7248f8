import './lonely-note.css'
import type { LonelyVerdict } from '../../../shared/seating/lonely-seat.ts'
import { seatLabels } from '../components/seat-labels.ts'
import type { House } from '../map/seat-feed.ts'

type LonelyNoteProps = {
  house: House
  verdict: LonelyVerdict
  onTake: (seats: number[]) => void
}

/** Warns that a single seat would be left, and offers the nearest seats that avoid it. */
export function LonelyNote({ house, verdict, onTake }: LonelyNoteProps) {
  const { lonely, instead } = verdict
  return (
    <div className="lonely-note" role="status">
      <p>
        This leaves {seatLabels(house.layout, lonely)} on {lonely.length === 1 ? 'its' : 'their'} own
        {house.lonelyRule === 'block' ? ', which this performance does not allow.' : '.'}
      </p>
      <button type="button" className="text-button" onClick={() => onTake(instead)}>
        Switch to {seatLabels(house.layout, instead)}
      </button>
    </div>
  )
}

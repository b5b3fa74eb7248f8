import './lonely-note.css'
import type { LonelyVerdict } from '../../../shared/seating/lonely-seat.ts'
import { seatLabels } from '../components/seat-labels.ts'
import type { House } from '../map/seats/seat-feed.ts'
import { words } from './catalogue.ts'

type LonelyNoteProps = { house: House; verdict: LonelyVerdict; onTake: (seats: number[]) => void }

/** Warns that a single seat would be left, and offers the nearest seats that avoid it. */
export function LonelyNote({ house, verdict, onTake }: LonelyNoteProps) {
  const { lonely, instead } = verdict
  const says = house.lonelyRule === 'block' ? words.lonelyRefused : words.lonely
  return (
    <div className="lonely-note" role="status">
      <p>{says({ seats: seatLabels(house.layout, lonely), count: lonely.length })}</p>
      <button type="button" className="text-button" onClick={() => onTake(instead)}>
        {words.switchTo({ seats: seatLabels(house.layout, instead) })}
      </button>
    </div>
  )
}

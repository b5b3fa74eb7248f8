import './lonely-note.css'
import { useMemo, useSyncExternalStore } from 'react'
import { judgeLonely, type LonelyVerdict } from '../../../shared/seating/lonely-seat.ts'
import { TextButton } from '../../ui/pieces.tsx'
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
      <TextButton onClick={() => onTake(instead)}>
        {words.switchTo({ seats: seatLabels(house.layout, instead) })}
      </TextButton>
    </div>
  )
}

const never = () => () => {}

/** Whether this selection would leave a single seat, as the house is now; null also where the rule is off. */
export function useLonelySeats(house: House | null, picked: readonly number[]): LonelyVerdict | null {
  const version = useSyncExternalStore(house?.store.subscribe ?? never, () => house?.store.version ?? 0)
  const key = picked.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: version and key stand for states and seats
  return useMemo(() => {
    if (!house || house.lonelyRule === 'off' || picked.length === 0) return null
    return judgeLonely({ layout: house.layout, isOpen: house.store.isOpen, picked })
  }, [house, key, version])
}

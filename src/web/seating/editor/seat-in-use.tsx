import type { SeatInUse } from '../../../shared/seating/house.ts'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { Rich } from '../../ui/pieces.tsx'
import { words } from './catalogue.ts'

/** The coming performances for which a seat is sold or held. */
export function SeatsInUse({ inUse }: { inUse: readonly SeatInUse[] }) {
  return (
    <ul className="in-use num">
      {inUse.map((each) => (
        <li key={`${each.performanceId} ${each.seatNum}`}>
          <Rich text={words.inUse({ ...each, when: formatWhenShort(each.startsAt) })} />
        </li>
      ))}
    </ul>
  )
}

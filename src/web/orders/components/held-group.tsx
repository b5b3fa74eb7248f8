import type { ReactNode } from 'react'
import type { HeldPart } from '../../../shared/seating/contract.ts'
import { formatWhen } from '../../platform/theatre-time.ts'
import { LiveHold } from '../../seating/holds/moved-notice.tsx'
import { words } from './catalogue.ts'
import { HeldShow } from './held-show.tsx'
import { SeatDots } from './seat-dots.tsx'
import { useHeldPerformance } from './use-held-performance.ts'

/** Evenings of a cart whose seats are followed as they change: a browser keeps few streams open at once. */
export const FOLLOWED = 3

type HeldGroupProps = {
  performanceId: string
  /** What is held of it; undefined where its seats stay. */
  held: HeldPart | undefined
  seats: readonly { seatNum: number; label: string }[]
  /** Shows where the seats are, and says when they are lost. */
  follow: boolean
  onLost?: (() => void) | undefined
  children: ReactNode
}

/** What a cart or a payment has of one evening: show, date, place and seats. */
export function HeldGroup({ performanceId, held, seats, follow, onLost, children }: HeldGroupProps) {
  const performance = useHeldPerformance(performanceId)
  const { showName, startsAt } = performance
  const name = showName && startsAt ? `${showName}, ${formatWhen(startsAt)}` : words.yourSeats()
  return (
    <section className="held-group" aria-label={name}>
      <HeldShow performance={performance} />
      {held && follow && onLost && (
        <LiveHold held={held} startsAt={startsAt} onLost={onLost}>
          {(house) => <SeatDots house={house} seats={seats} />}
        </LiveHold>
      )}
      {children}
    </section>
  )
}

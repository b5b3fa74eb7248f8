import { useEffect, useState } from 'react'
import { MINUTE_MS } from '../../../shared/platform/durations.ts'
import { remainingMs } from '../../seating/holds/countdown.ts'
import { type HoldState, useHold } from '../../seating/holds/use-hold.ts'
import { Rich } from '../../ui/pieces.tsx'
import { words } from './badge-catalogue.ts'
import { useIsPatron } from './use-is-patron.ts'

/** How many more minutes the seats in the cart are held, as a badge on its icon; nothing without seats. */
export function CartBadge() {
  const { data, refetch } = useHold(undefined, useIsPatron())
  const minutes = useMinutesLeft(data, refetch)
  if (minutes === 0) return null
  return (
    <span className="nav-badge num">
      <Rich text={words.heldFor({ minutes })} />
    </span>
  )
}

/** Whole minutes until the hold ends, rounded up; at its end it asks the server. */
function useMinutesLeft(state: HoldState | undefined, ask: () => unknown): number {
  const [, tick] = useState(0)
  const left =
    state?.hold && state.hold.performances.length > 0
      ? remainingMs(state.hold.expiresAt, state.clock, performance.now())
      : 0
  const minutes = Math.ceil(left / MINUTE_MS)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(
      () => {
        tick((n) => n + 1)
        if (minutes === 1) ask()
      },
      left - (minutes - 1) * MINUTE_MS + 50,
    )
    return () => clearTimeout(timer)
  }, [left, minutes, ask])
  return minutes
}

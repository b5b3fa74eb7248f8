import { type ReactNode, useEffect, useState } from 'react'
import type { HeldPart } from '../../../shared/seating/contract.ts'
import { refresh } from '../../platform/query.ts'
import { formatWhen } from '../../platform/theatre-time.ts'
import { Notice } from '../../ui/pieces.tsx'
import type { House } from '../map/seats/seat-feed.ts'
import { useSeats } from '../map/seats/use-seats.ts'
import { words } from './catalogue.ts'
import { useLostHoldGuard } from './use-lost-hold-guard.ts'

/**
 * Says that a performance was moved while someone is buying seats for it. `shown` is the start on the page,
 * `live` the one from the stream: where they differ, the page refetches.
 */
export function MovedNotice({ shown, live }: { shown: string; live: string | undefined }) {
  const [first] = useState(shown)
  useEffect(() => {
    if (live && live !== shown) void refresh('/performances', '/performances/:id')
  }, [live, shown])
  if (shown === first) return null
  return <Notice>{words.moved({ now: formatWhen(shown), before: formatWhen(first) })}</Notice>
}

type LiveHoldProps = {
  held: HeldPart
  /** The start on the page; null until it is known. */
  startsAt: string | null
  /** The viewer's seats are no longer theirs, or appear not to be. */
  onLost: () => void
  /** Shows something of the house, which is null until it is known. */
  children?: (house: House | null) => ReactNode
}

/** As `MovedNotice`, without a map: follows the stream itself, for the hold's end too. Key it by performance. */
export function LiveHold({ held, startsAt, onLost, children }: LiveHoldProps) {
  const { house } = useSeats(held.performanceId)
  useEffect(() => {
    if (!house) return
    const seats = held.seats.map(({ seatNum }) => seatNum)
    house.store.choose(seats, seats)
    // The hold may have ended before the stream began.
    if (seats.some((seatNum) => house.store.serverStatus(seatNum) !== 'held')) onLost()
  }, [house, held, onLost])
  useLostHoldGuard(house, onLost)
  return (
    <>
      {startsAt && <MovedNotice shown={startsAt} live={house?.startsAt} />}
      {children?.(house)}
    </>
  )
}

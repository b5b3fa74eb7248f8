import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { errors } from '../../../shared/errors.ts'
import type { LonelyVerdict } from '../../../shared/seating/lonely-seat.ts'
import { ApiError } from '../../platform/api.ts'
import { go } from '../../platform/nav.tsx'
import { seatLabels } from '../../seating/components/seat-labels.ts'
import { partOf, useHold } from '../../seating/holds/use-hold.ts'
import { useHoldRequests } from '../../seating/holds/use-hold-requests.ts'
import { useLostHoldGuard } from '../../seating/holds/use-lost-hold-guard.ts'
import { mapConstants } from '../../seating/map/constants.ts'
import type { House } from '../../seating/map/seats/seat-feed.ts'
import type { useSeats } from '../../seating/map/seats/use-seats.ts'
import { alert } from '../../ui/dialog.tsx'
import { type ExchangeMode, exchangePath } from '../components/exchange/exchange-mode.ts'
import { storeCart } from '../components/use-held-performance.ts'
import { words } from './catalogue.ts'

const none: readonly number[] = []

/** The caller's seats of a performance as the map shows them, and how they change; `exchange` is the order they are for. */
export function useSeatChoice(
  performanceId: string,
  live: ReturnType<typeof useSeats>,
  exchange: string | undefined,
) {
  const { house } = live
  const hold = useHold(exchange)
  const { freed: onFreed, revision } = live
  const holdRequests = useHoldRequests({ exchange, onFreed, revision, labelOf: house?.store.label })
  const { refetch } = hold
  const ask = useCallback(() => void refetch(), [refetch])
  const held = partOf(hold.data?.hold, performanceId)?.seats
  const confirmed = useMemo(() => held?.map((seat) => seat.seatNum) ?? none, [held])
  const own = holdRequests.requested[performanceId] ?? confirmed
  useLayoutEffect(() => house?.store.choose(own, confirmed), [house, own, confirmed])
  useLostHoldGuard(house, ask)
  const unverified = hold.error instanceof ApiError && hold.error.code === 'email-unverified'

  // Clicks come faster than renders.
  const latest = useRef(own)
  useLayoutEffect(() => {
    latest.current = own
  })
  const askFor = (seats: readonly number[], waitMs = 0) => {
    if (unverified) return void alert(errors['email-unverified'].message)
    // Until we know what is held already, a pick would replace it.
    if (!hold.data) return ask()
    if (holdRequests.ask(performanceId, [...seats], waitMs)) latest.current = seats
  }
  /** Whether a seat that is not chosen now is free, or still held from before. */
  const canHave = (seatNum: number) => house?.store.status(seatNum) === 'free' || confirmed.includes(seatNum)
  const toggle = (seatNum: number, by: 'pointer' | 'keys' = 'keys') => {
    const waitMs = by === 'pointer' ? mapConstants.doubleClickMs : 0
    const now = latest.current
    if (now.includes(seatNum))
      return askFor(
        now.filter((one) => one !== seatNum),
        waitMs,
      )
    if (canHave(seatNum)) askFor([...now, seatNum], waitMs)
  }
  const addMany = (seatNums: readonly number[]) => {
    const open = seatNums.filter((seatNum) => house?.store.status(seatNum) === 'free')
    if (open.length > 0) askFor([...new Set([...latest.current, ...open])])
  }
  return {
    hold,
    holdRequests,
    ask,
    own,
    held: held ?? [],
    latest,
    unverified,
    askFor,
    canHave,
    toggle,
    addMany,
  }
}

type Options = {
  /** Seats of other evenings are in the cart. */
  hasOthers: boolean
  house: House | null
  choice: ReturnType<typeof useSeatChoice>
  exchange: ExchangeMode | null
  lonely: LonelyVerdict | null
}

/** Goes on with the chosen seats, to the cart or to the exchange; says what is in the way. */
export function useToCart({ hasOthers, house, choice, exchange, lonely }: Options): () => Promise<void> {
  const { holdRequests, hold, own, latest } = choice
  const hasSeats = useRef(false)
  useEffect(() => {
    hasSeats.current = own.length > 0 || hasOthers
  })
  return async () => {
    await holdRequests.idle()
    if (!hasSeats.current) return alert(errors['no-seats'].message)
    if (exchange && latest.current.length !== exchange.seats.length)
      return alert(errors['exchange-count'].message)
    if (lonely && house?.lonelyRule === 'block')
      return alert(
        words.lonely({ seats: seatLabels(house.layout, lonely.lonely), count: lonely.lonely.length }),
      )
    if (!exchange) storeCart(hold.data?.hold)
    go(exchange ? exchangePath(exchange) : '/cart')
  }
}

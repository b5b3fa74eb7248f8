import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { errors } from '../../../shared/errors.ts'
import { centsFromDollars, formatCents } from '../../../shared/platform/money.ts'
import { MAX_SEATS_PER_HOLD } from '../../../shared/seating/contract.ts'
import { seatLabel } from '../../../shared/seating/seats.ts'
import { ApiError, messageOf } from '../../platform/api.ts'
import { useAlert } from '../../ui/dialog.tsx'
import { putHold } from '../api.ts'
import { tellTabs } from './hold-tabs.ts'
import { type HoldState, holdState } from './use-hold.ts'
import { createWishQueue } from './wish-queue.ts'

/** A wish that an open payment forbids. */
export type BlockedRequest = { orderId: string; seats: number[] }

type Options = {
  performanceId: string | undefined
  /** Key under which the page keeps this hold. */
  queryKey: readonly unknown[]
  /** Hears which seats the server let go, and when the change had been sent. */
  onFreed?: (seats: number[], sentAt: number) => void
  /** The revision of the seats known now, for `onFreed`. */
  revision?: () => number
}

/**
 * Changes the caller's hold: shows a wish at once, sends it, and takes back what was refused. `said` is for the page's
 * live region.
 */
export function useHoldRequests(options: Options) {
  const client = useQueryClient()
  const alert = useAlert()
  const [wish, setWish] = useState<number[] | null>(null)
  const [said, setSaid] = useState('')
  const [blocked, setBlocked] = useState<BlockedRequest | null>(null)
  const latest = useRef(options)
  latest.current = options

  const { performanceId } = options
  const keyText = JSON.stringify(options.queryKey)
  const queue = useMemo(() => {
    const key: readonly unknown[] = JSON.parse(keyText)
    const held = () => client.getQueryData<HoldState>(key)?.hold?.seats ?? []
    const confirmed = () => held().map((seat) => seat.seatNum)
    return createWishQueue({
      confirmed,
      put: async (seats: number[]) => {
        if (!performanceId) throw new ApiError(409, { code: 'hold-not-found' })
        const sentAt = latest.current.revision?.() ?? 0
        return { answer: await putHold(performanceId, seats), sentAt }
      },
      onConfirmed: ({ answer, sentAt }) => {
        const before = confirmed()
        void client.cancelQueries({ queryKey: key })
        client.setQueryData<HoldState>(key, holdState(answer))
        const now = confirmed()
        latest.current.onFreed?.(
          before.filter((seatNum) => !now.includes(seatNum)),
          sentAt,
        )
        setSaid(changeText(before, answer.seats))
        void client.invalidateQueries({
          queryKey: ['hold'],
          predicate: (query) => JSON.stringify(query.queryKey) !== keyText,
        })
        tellTabs()
      },
      takenIn: (problem) =>
        problem instanceof ApiError && problem.code === 'seats-taken' ? problem.taken : [],
      onTaken: (seats) => setSaid(takenText(seats)),
      onRefused: (problem, seats) => {
        if (problem instanceof ApiError && problem.code === 'payment-open' && problem.orderId) {
          setBlocked({ orderId: problem.orderId, seats })
          return
        }
        void client.invalidateQueries({ queryKey: ['hold'] })
        void alert(refusalText(problem))
      },
      onChange: setWish,
    })
  }, [client, alert, performanceId, keyText])

  return {
    /** Seats to show as the caller's own instead of the confirmed ones; null when nothing is under way. */
    wish,
    said,
    say: setSaid,
    blocked,
    unblock: () => setBlocked(null),
    /** Asks for exactly these seats, after `waitMs` unless they are taken back before; answers false for too many. */
    ask: (seats: number[], waitMs = 0): boolean => {
      const few = seats.length <= MAX_SEATS_PER_HOLD
      if (few) queue.wish(seats, waitMs)
      else void alert(errors['too-many-seats'].message)
      return few
    },
    idle: queue.idle,
  }
}

function takenText(seats: number[]): string {
  const labels = seats.map(seatLabel)
  return labels.length === 1 ? `${labels[0]} was just taken` : `${labels.join(', ')} were just taken`
}

function refusalText(problem: unknown): string {
  if (problem instanceof ApiError && problem.code === 'network')
    return 'We could not reach the box office, so your seats have not changed. Please try again.'
  return messageOf(problem)
}

function changeText(before: number[], seats: { seatNum: number; price: number }[]): string {
  const now = seats.map((seat) => seat.seatNum)
  const added = now.filter((seatNum) => !before.includes(seatNum)).map(seatLabel)
  const removed = before.filter((seatNum) => !now.includes(seatNum)).map(seatLabel)
  const cents = seats.reduce((sum, seat) => sum + centsFromDollars(seat.price), 0)
  const what = [
    added.length > 0 && `${added.join(', ')} added`,
    removed.length > 0 && `${removed.join(', ')} removed`,
  ]
  return `${what.filter(Boolean).join(', ')}. ${now.length} ${now.length === 1 ? 'seat' : 'seats'}, ${formatCents(cents)}.`
}

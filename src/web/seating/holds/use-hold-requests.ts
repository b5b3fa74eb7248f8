import { useEffectEvent, useMemo, useState } from 'react'
import { errors } from '../../../shared/errors.ts'
import { centsFromDollars, formatCents } from '../../../shared/platform/money/money.ts'
import { type Hold, MAX_SEATS_PER_PERFORMANCE } from '../../../shared/seating/contract.ts'
import { ApiError, api, messageOf } from '../../platform/api.ts'
import { cache, refresh } from '../../platform/query.ts'
import { alert } from '../../ui/dialog.tsx'
import { words } from './catalogue.ts'
import { broadcastHoldChange } from './hold-tabs.ts'
import { createRequestQueue } from './request-queue.ts'
import { cacheHold, codeOfVisit, holdQuery, partOf, storeCode } from './use-hold.ts'

/** A change refused because a payment is open, and how it is asked for `again` without that. */
export type BlockedRequest = { orderId: string; again: () => void }

type Options = {
  /** The order whose tickets the seats are to replace. */
  exchange?: string | undefined
  /** Receives the seats the server released, and the revision when the change was sent. */
  onFreed?: (seats: number[], sentAt: number) => void
  /** The current revision of the seats, for `onFreed`. */
  revision?: () => number
  /** What seats of the map are called. */
  labelOf?: ((seatNum: number) => string) | undefined
}

/** Changes what the caller holds: shows it at once and reverts what is refused. `announcement`: for the live region. */
export function useHoldRequests({ exchange, onFreed, revision, labelOf }: Options) {
  const [requested, setRequested] = useState<Readonly<Record<string, number[] | null>>>({})
  const [announcement, setAnnouncement] = useState('')
  const [blocked, setBlocked] = useState<BlockedRequest | null>(null)
  const notifyFreed = useEffectEvent((seats: number[], sentAt: number) => onFreed?.(seats, sentAt))
  const sayTaken = useEffectEvent((seats: number[]) =>
    setAnnouncement(
      words.justTaken({
        seats: seats.map((seat) => labelOf?.(seat) ?? seat).join(', '),
        count: seats.length,
      }),
    ),
  )
  const revisionNow = useEffectEvent(() => revision?.() ?? 0)

  const queues = useMemo(() => {
    const { queryKey } = holdQuery(exchange)
    // Answers have to arrive in the order in which the hold changed.
    let last: Promise<unknown> = Promise.resolve()
    const inTurn = <T>(send: () => Promise<T>): Promise<T> => {
      const sent = last.then(send, send)
      last = sent.catch(() => {})
      return sent
    }
    const queueOf = (performanceId: string) => {
      const held = () => partOf(cache.getQueryData(queryKey)?.hold, performanceId)?.seats ?? []
      const confirmed = () => held().map((seat) => seat.seatNum)
      return createRequestQueue({
        confirmed,
        put: (seats: number[]) =>
          inTurn(async () => {
            const sentAt = revisionNow()
            const isOpen = !exchange && !cache.getQueryData(queryKey)?.hold?.code
            const code = isOpen && codeOfVisit()
            const body = { seats, ...(exchange && { exchange }), ...(code && { code }) }
            const answer = await api.put('/performances/:id/hold', { params: { id: performanceId }, body })
            return { answer, sentAt }
          }),
        onConfirmed: ({ answer, sentAt }) => {
          const before = held()
          void cache.cancelQueries({ queryKey })
          cacheHold(answer, exchange)
          const now = confirmed()
          notifyFreed(
            before.flatMap(({ seatNum }) => (now.includes(seatNum) ? [] : seatNum)),
            sentAt,
          )
          setAnnouncement(changeText(before, answer.seats))
          broadcastHoldChange()
        },
        takenIn: (problem) =>
          problem instanceof ApiError && problem.code === 'seats-taken' ? problem.taken : [],
        onTaken: (seats) => sayTaken(seats),
        onRefused: (problem, seats) => {
          if (problem instanceof ApiError && problem.code === 'payment-open' && problem.orderId) {
            setBlocked({ orderId: problem.orderId, again: () => queueOf(performanceId).request(seats) })
            return
          }
          void refresh('/holds/current')
          // It got a waiting room while the seats were shown.
          if (problem instanceof ApiError && problem.code === 'not-your-turn') void refresh('/performances')
          // The next press sells at the price that is shown.
          if (problem instanceof ApiError && problem.code.startsWith('code-')) storeCode(null)
          void alert(refusalText(problem))
        },
        onChange: (seats) => setRequested((all) => ({ ...all, [performanceId]: seats })),
      })
    }
    const known = new Map<string, ReturnType<typeof queueOf>>()
    return {
      of: (performanceId: string) => {
        const queue = known.get(performanceId) ?? queueOf(performanceId)
        known.set(performanceId, queue)
        return queue
      },
      idle: async () => void (await Promise.all([...known.values()].map((queue) => queue.idle()))),
    }
  }, [exchange])

  return {
    /** Seats to show as the caller's own instead of the confirmed ones, by performance; null while idle. */
    requested,
    announcement,
    announce: setAnnouncement,
    blocked,
    unblock: () => setBlocked(null),
    /** Requests exactly these seats, after `waitMs` unless cancelled before; returns false for too many. */
    ask: (performanceId: string, seats: number[], waitMs = 0): boolean => {
      const few = seats.length <= MAX_SEATS_PER_PERFORMANCE
      if (few) queues.of(performanceId).request(seats, waitMs)
      else void alert(errors['too-many-seats'].message)
      return few
    },
    idle: queues.idle,
  }
}

function refusalText(problem: unknown): string {
  if (problem instanceof ApiError && problem.code === 'network') return words.notReached()
  return messageOf(problem)
}

type Seats = Hold['seats']

function changeText(before: Seats, seats: Seats): string {
  const without = (all: Seats, others: Seats) =>
    all.flatMap(({ seatNum, label }) => (others.some((seat) => seat.seatNum === seatNum) ? [] : label))
  const [added, removed] = [without(seats, before), without(before, seats)]
  const cents = seats.reduce((sum, seat) => sum + centsFromDollars(seat.price), 0)
  return sayChange(
    added.length,
    removed.length,
  )({ added: added.join(', '), removed: removed.join(', '), count: seats.length, amount: formatCents(cents) })
}

function sayChange(added: number, removed: number) {
  if (added === 0) return removed === 0 ? words.unchanged : words.removed
  return removed === 0 ? words.added : words.exchanged
}

import { useCallback, useEffect, useState } from 'react'
import { seatsDelta, seatsSnapshot } from '../../../shared/seating/contract.ts'
import { logProblem } from '../../platform/log.ts'
import { requestSeats, seatsStreamUrl } from '../api.ts'
import { fromSnapshot, type SeatsState, withDelta, withFreed } from './seats-state.ts'

/** After a stream that the server refused, it is tried again after this long, in ms. */
const REOPEN_MS = 3000

type View = { seats: SeatsState | null; problem: unknown; live: boolean }

const nothing: View = { seats: null, problem: null, live: false }

/** The seats of a performance, live while the tab is in front. Mount anew (by key) for another performance. */
export function useSeats(performanceId: string) {
  const [view, setView] = useState<View>(nothing)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the stream again
  useEffect(() => {
    let stream: (() => void) | null = null
    const follow = () => {
      if (document.hidden) {
        stream?.()
        stream = null
      } else stream ??= openStream(performanceId, setView)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      stream?.()
    }
  }, [performanceId, attempt])

  const freed = useCallback((seatNums: number[], sentAt: number) => {
    setView((now) => (now.seats ? { ...now, seats: withFreed(now.seats, seatNums, sentAt) } : now))
  }, [])
  const retry = useCallback(() => {
    setView(nothing)
    setAttempt((n) => n + 1)
  }, [])
  return { ...view, freed, retry }
}

/** Listens until the returned function is called. A gap or a refusal begins again with a snapshot. */
function openStream(performanceId: string, setView: (change: (now: View) => View) => void): () => void {
  const stop = new AbortController()
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let known: SeatsState | null = null

  const open = () => {
    source = new EventSource(seatsStreamUrl(performanceId))
    source.addEventListener('snapshot', (event) => {
      const parsed = seatsSnapshot.safeParse(read(event.data))
      if (!parsed.success) return logProblem('seats-snapshot', parsed.error.issues)
      show(fromSnapshot(parsed.data))
    })
    source.addEventListener('delta', (event) => {
      const parsed = seatsDelta.safeParse(read(event.data))
      if (!parsed.success || !known) return
      const next = withDelta(known, parsed.data)
      if (next !== 'gap') return show(next, parsed.data.changes)
      source?.close()
      open()
    })
    source.onerror = () => {
      setView((now) => ({ ...now, live: false }))
      if (source?.readyState === EventSource.CLOSED) fetchOnce()
    }
  }
  const show = (seats: SeatsState, changes?: { seatNum: number }[]) => {
    known = seats
    setView((now) => ({
      seats: changes ? merged(now.seats, seats, changes) : seats,
      problem: null,
      live: true,
    }))
  }
  const fetchOnce = () => {
    requestSeats(performanceId, stop.signal)
      .then((snapshot) => setView((now) => ({ ...now, seats: fromSnapshot(snapshot), problem: null })))
      .catch((problem) => {
        if (!stop.signal.aborted) setView((now) => (now.seats ? now : { ...now, problem }))
      })
    timer = setTimeout(open, REOPEN_MS)
  }

  open()
  return () => {
    stop.abort()
    clearTimeout(timer)
    source?.close()
  }
}

/** What is drawn keeps the seats shown free ahead of the stream, until a delta speaks of them. */
function merged(drawn: SeatsState | null, next: SeatsState, changes: { seatNum: number }[]): SeatsState {
  if (!drawn) return next
  const seats = new Map(drawn.seats)
  for (const { seatNum } of changes) {
    const seat = next.seats.get(seatNum)
    if (seat) seats.set(seatNum, seat)
  }
  return { ...next, seats }
}

function read(data: unknown): unknown {
  try {
    return typeof data === 'string' ? JSON.parse(data) : undefined
  } catch {
    return undefined
  }
}

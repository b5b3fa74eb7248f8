import { useCallback, useEffect, useRef, useState } from 'react'
import type { SeatsDelta, SeatsSnapshot } from '../../../../shared/seating/contract.ts'
import { fileAddress } from '../../../platform/api.ts'
import { currentSession } from '../../../platform/session/session-store.ts'
import { requestSeats } from '../../api.ts'
import { reopenAfter } from '../reopen-after.ts'
import { type House, SeatFeed } from './seat-feed.ts'
import type { Stream } from './staff-stream.ts'

/** The server sends something at least every 5 seconds; a stream silent for this long, in ms, is dead. */
const SILENCE_MS = 40_000
/** How often to check for silence, in ms. */
const LISTEN_MS = 5000

type View = { house: House | null; problem: unknown; live: boolean }

const nothing: View = { house: null, problem: null, live: false }

/** The seats of a performance, live while the tab is visible. Key the component by performance. */
export function useSeats(performanceId: string) {
  const [view, setView] = useState<View>(nothing)
  const [attempt, setAttempt] = useState(0)
  const feed = useRef(new SeatFeed())

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reopens the stream
  useEffect(() => {
    let stream: (() => void) | null = null
    const stop = new AbortController()
    const { signal } = stop
    const change = (part: Partial<View>) => setView((now) => ({ ...now, ...part }))
    const follow = () => {
      stream?.()
      stream = document.hidden ? null : openStream(performanceId, feed.current, change)
    }
    follow()
    document.addEventListener('visibilitychange', follow, { signal })
    window.addEventListener('online', follow, { signal })
    return () => {
      stop.abort()
      stream?.()
    }
  }, [performanceId, attempt])

  const freed = useCallback((seats: number[], sentAt: number) => feed.current.freed(seats, sentAt), [])
  const revision = useCallback(() => feed.current.revision, [])
  const retry = useCallback(() => {
    setView(nothing)
    setAttempt((n) => n + 1)
  }, [])
  return { ...view, freed, revision, retry }
}

/** Listens until the returned function is called. A gap, a refusal or silence starts again with a snapshot. */
function openStream(
  performanceId: string,
  feed: SeatFeed,
  change: (part: Partial<View>) => void,
): () => void {
  const stop = new AbortController()
  let source: Stream | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let refusals = 0
  /** Whether the stream has told the seats, which is newer than anything fetched. */
  let known = false
  // The wall clock runs on while the machine sleeps.
  let heard = Date.now()

  const open = async () => {
    heard = Date.now()
    const { role } = currentSession()
    const own = role && role !== 'user' && (await import('./staff-stream.ts').catch(() => null))
    if (stop.signal.aborted) return
    source?.close()
    known = false
    const stream: Stream = new (own ? own.StaffStream : EventSource)(
      fileAddress('/performances/:id/seats/stream', { params: { id: performanceId } }),
    )
    source = stream
    stream.addEventListener('beat', () => {
      heard = Date.now()
    })
    stream.addEventListener('snapshot', (event) => {
      heard = Date.now()
      const snapshot: SeatsSnapshot = JSON.parse(event.data)
      known = true
      refusals = 0
      change({ house: feed.snapshot(snapshot), problem: null, live: true })
    })
    stream.addEventListener('delta', (event) => {
      heard = Date.now()
      const delta: SeatsDelta = JSON.parse(event.data)
      if (known && !feed.delta(delta)) open()
    })
    stream.addEventListener('error', () => {
      change({ live: false })
      if (stream === source && stream.readyState === EventSource.CLOSED) {
        known = false
        fetchOnce()
      }
    })
  }
  const fetchOnce = () => {
    requestSeats(performanceId, stop.signal)
      .then((snapshot) => {
        if (!known) change({ house: feed.snapshot(snapshot), problem: null })
      })
      .catch((problem) => {
        if (!stop.signal.aborted && !known) change({ problem })
      })
    clearTimeout(timer)
    timer = setTimeout(open, reopenAfter(refusals++))
  }
  const ear = setInterval(() => {
    // If the clock was set back, restart the wait.
    heard = Math.min(heard, Date.now())
    if (Date.now() - heard > SILENCE_MS) open()
  }, LISTEN_MS)

  open()
  return () => {
    stop.abort()
    clearTimeout(timer)
    clearInterval(ear)
    source?.close()
  }
}

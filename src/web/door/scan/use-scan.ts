import { useCallback, useEffect, useRef, useState } from 'react'
import { ADMITTED_MS, type Verdict } from '../../../shared/door/contract.ts'
import { ApiError, logProblem } from '../../platform/api.ts'
import { refresh } from '../../platform/query.ts'
import { createScanGate, storable } from './scan-gate.ts'
import { signal, unlockSound } from './sounds.ts'

export type Sent = { text: string; scanId: string }

/** Refusals of a scan's id, which no repeat will be rid of. */
const errorsThatSpendTheScan = new Set(['scan-other-ticket', 'scan-undone'])

/** `listFrom` is when the list was made by which the phone judged by itself, ISO 8601; null if the server did. */
export type Answer = { verdict: Verdict; listFrom: string | null }

/** What was scanned last, as text, and the verdict on it. */
export type LastScan = { text: string; verdict: Verdict }

export type ScanState =
  | { kind: 'ready' }
  | { kind: 'checking' }
  | ({ kind: 'verdict' } & Answer)
  | { kind: 'no-answer'; problem: unknown; sent: Sent }

/**
 * Has scans for this performance answered, one at a time, each with its own id; a retry after a failure reuses it.
 * "Admitted" goes by itself, any other verdict waits for the usher. Without a performance nothing is sent.
 */
export function useScan(
  performanceId: string | null,
  answerScan: (sent: Sent, performanceId: string) => Promise<Answer>,
) {
  const [state, setState] = useState<ScanState>({ kind: 'ready' })
  const [last, setLast] = useState<LastScan | null>(null)
  const [gate] = useState(createScanGate)
  const busy = useRef(false)
  useSoundAfterGesture()

  const send = useCallback(
    async (sent: Sent) => {
      if (busy.current || performanceId === null) return
      busy.current = true
      setState({ kind: 'checking' })
      try {
        const answer = await answerScan(sent, performanceId)
        const { verdict } = answer
        setLast({ text: sent.text, verdict })
        setState({ kind: 'verdict', ...answer })
        signal(verdict.result)
        void refresh('/door/performances')
      } catch (problem) {
        logProblem('verify-ticket', problem)
        const fresh = problem instanceof ApiError && errorsThatSpendTheScan.has(problem.code)
        setState({
          kind: 'no-answer',
          problem,
          sent: fresh ? { ...sent, scanId: crypto.randomUUID() } : sent,
        })
        signal('no-answer')
      } finally {
        busy.current = false
      }
    },
    [performanceId, answerScan],
  )
  const scan = useCallback(
    (text: string) => void send({ text: storable(text), scanId: crypto.randomUUID() }),
    [send],
  )
  const next = useCallback(() => {
    gate.verdictWasUp(performance.now())
    setState({ kind: 'ready' })
  }, [gate])
  const isAdmitted = state.kind === 'verdict' && state.verdict.result === 'admitted'
  useEffect(() => {
    if (!isAdmitted) return
    const timer = setTimeout(next, ADMITTED_MS)
    return () => clearTimeout(timer)
  }, [isAdmitted, next])
  return {
    state,
    last,
    /** Whether the camera may bring the next code: no verdict is up that the usher has to see. */
    looking: performanceId !== null && (state.kind === 'ready' || isAdmitted),
    /** A typed code or one read from a picture: always a new scan. */
    scan,
    /** A code the camera sees: a scan if it is new. */
    see: useCallback(
      (text: string) => {
        if (!busy.current && gate.isNew(text, performance.now())) scan(text)
      },
      [gate, scan],
    ),
    again: () => {
      if (state.kind === 'no-answer') void send(state.sent)
    },
    next,
  }
}

function useSoundAfterGesture(): void {
  useEffect(() => {
    const events = ['pointerdown', 'keydown'] as const
    for (const name of events) window.addEventListener(name, unlockSound)
    return () => {
      for (const name of events) window.removeEventListener(name, unlockSound)
    }
  }, [])
}

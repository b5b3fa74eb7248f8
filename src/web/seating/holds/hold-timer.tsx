import { useTheatre } from '../../platform/theatre-time.ts'
import './hold-timer.css'
import { IconClock } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { words } from './catalogue.ts'
import { countdownText, fractionLeft, remainingMs, SHORT_MS } from './countdown.ts'
import type { HoldState } from './use-hold.ts'

type HoldTimerProps = {
  state: HoldState
  label: string
  /** With a shrinking bar below, instead of a clock icon in front. */
  bar?: boolean
}

/** How long the seats stay held. Below two minutes it turns red and is announced, once. */
export function HoldTimer({ state, label, bar = false }: HoldTimerProps) {
  const { holdMinutes } = useTheatre()
  const left = useTimeLeft(state)
  const short = left < SHORT_MS
  return (
    <div className="hold-timer" data-short={short || undefined}>
      <div className="hold-timer-line" role="timer" aria-live="off">
        <span>
          {!bar && <IconClock className="icon" stroke={1.75} aria-hidden />}
          {label}
        </span>
        <b className="display num">{countdownText(left)}</b>
      </div>
      {bar && (
        <div className="hold-bar" aria-hidden>
          <i style={{ width: `${fractionLeft(left, holdMinutes) * 100}%` }} />
        </div>
      )}
      <p className="sr-only" role="status">
        {short && left > 0 ? words.lastMinutes() : ''}
      </p>
    </div>
  )
}

function useTimeLeft({ hold, clock }: HoldState): number {
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((n) => n + 1), 250)
    return () => clearInterval(timer)
  }, [])
  return hold ? remainingMs(hold.expiresAt, clock, performance.now()) : 0
}

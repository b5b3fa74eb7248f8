import { Notice } from '../../ui/pieces.tsx'
import type { ExchangeMode } from './exchange-mode.ts'

type ExchangeNoticeProps = { mode: ExchangeMode; onStop: () => void }

/** Says that an exchange is under way, and for how many tickets. */
export function ExchangeNotice({ mode: { seats }, onStop }: ExchangeNoticeProps) {
  const one = seats.length === 1
  return (
    <Notice tone="info">
      You are exchanging {one ? 'your ticket' : `${seats.length} tickets`} (<b>{seats.join(', ')}</b>). Choose{' '}
      {one ? 'one seat' : `${seats.length} seats`} for the new date.{' '}
      <button type="button" className="text-button" onClick={onStop}>
        Stop the exchange
      </button>
    </Notice>
  )
}

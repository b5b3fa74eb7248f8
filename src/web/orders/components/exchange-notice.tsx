import { LOCALE } from '../../../shared/platform/when.ts'
import { Notice } from '../../ui/pieces.tsx'
import type { ExchangeMode } from './exchange-mode.ts'

type ExchangeNoticeProps = { mode: ExchangeMode; onStop: () => void }

/** Says that an exchange is under way, and of which seats. */
export function ExchangeNotice({ mode, onStop }: ExchangeNoticeProps) {
  const { seats, oldPerformanceId, performanceId } = mode
  const same = oldPerformanceId === performanceId
  return (
    <Notice tone="info">
      Exchanging <b>{new Intl.ListFormat(LOCALE).format(seats)}</b>: choose{' '}
      {seats.length === 1 ? 'one seat' : `${seats.length} seats`}{' '}
      {same ? 'in their place.' : 'for the new date.'}{' '}
      <button type="button" className="text-button" onClick={onStop}>
        Stop the exchange
      </button>
    </Notice>
  )
}

import { readerLocale } from '../../../../shared/language/language.ts'
import { Notice } from '../../../ui/pieces.tsx'
import { Rich } from '../../../ui/rich.tsx'
import { words } from '../catalogue.ts'
import type { ExchangeMode } from './exchange-mode.ts'

type ExchangeNoticeProps = { mode: ExchangeMode; onStop: () => void }

/** Says that an exchange is under way, and of which seats. */
export function ExchangeNotice({ mode, onStop }: ExchangeNoticeProps) {
  const { seats, oldPerformanceId, performanceId } = mode
  const same = oldPerformanceId === performanceId
  return (
    <Notice tone="info">
      <Rich
        text={words.exchanging({
          seats: new Intl.ListFormat(readerLocale()).format(seats),
          count: seats.length,
          same: same ? 'yes' : 'no',
        })}
      />{' '}
      <button type="button" className="text-button" onClick={onStop}>
        {words.stopExchange()}
      </button>
    </Notice>
  )
}

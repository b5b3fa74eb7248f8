import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ExchangeQuote } from '../../../shared/orders/exchanges.ts'
import type { Taxing } from '../../../shared/platform/taxes.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { QuoteLines } from '../components/quote-lines.tsx'
import { words } from './catalogue.ts'

type PayPanelProps = {
  seats: readonly { seatNum: number; price: number }[]
  donation: number
  /** The hold's. */
  taxing: Taxing
  exchange?: ExchangeQuote | undefined
  /** The ways to pay; nothing where they stand elsewhere. */
  ways: ReactNode
  /** The way back, to `path`. */
  back: { path: string; text: string }
}

/** The sheet to pay on: the price, and the ways to pay it. */
export function PayPanel({ ways, back, ...price }: PayPanelProps) {
  return (
    <aside className="sheet" aria-labelledby="order">
      <h2 id="order" className="block-title">
        {words.order()}
      </h2>
      <QuoteLines {...price} />
      <div className="panel-actions">
        {ways}
        <ButtonLink to={back.path} variant="outline" fullWidth>
          <IconArrowLeft className="icon" stroke={1.75} aria-hidden />
          {back.text}
        </ButtonLink>
      </div>
    </aside>
  )
}

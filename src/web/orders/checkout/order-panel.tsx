import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Taxing } from '../../../shared/platform/taxes.ts'
import { Button } from '../../ui/button.tsx'
import { QuoteLines } from '../components/quote-lines.tsx'
import { words } from './catalogue.ts'

type OrderPanelProps = {
  seats: readonly { seatNum: number; price: number }[]
  donation: number
  /** The hold's. */
  taxing: Taxing
  /** The button to go on; nothing where the bar has it. */
  next: ReactNode
  onBack: () => void
}

/** The sheet beside the cart: its price, and the buttons to pay or go back. */
export function OrderPanel({ seats, donation, taxing, next, onBack }: OrderPanelProps) {
  return (
    <aside className="sheet" aria-labelledby="order">
      <h2 id="order" className="block-title">
        {words.order()}
      </h2>
      <QuoteLines seats={seats} donation={donation} taxing={taxing} />
      <div className="panel-actions">
        {next}
        <Button variant="outline" fullWidth onClick={onBack}>
          <IconArrowLeft className="icon" stroke={1.75} aria-hidden />
          {words.backToSeats()}
        </Button>
      </div>
    </aside>
  )
}

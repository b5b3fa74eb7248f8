import { IconChevronUp } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { formatWhen } from '../../platform/theatre-time.ts'
import { HoldTimer } from '../../seating/holds/hold-timer.tsx'
import { Button } from '../../ui/button.tsx'
import { Cents } from '../../ui/money.tsx'
import { SeatBadge } from '../../ui/pieces.tsx'
import { cartText, SlipLines, type SlipProps, subtotalOf } from './order-slip.tsx'

/** The slip on a phone: a sheet at the bottom that opens to list the seats. */
export function SlipSheet({ picked, state, startsAt, onRemove, onCart, isExchange, note }: SlipProps) {
  const [open, setOpen] = useState(false)
  return (
    <section className="slip-sheet paper" aria-label="Your seats">
      <div className="slip-sheet-line">
        {picked.length === 0 ? (
          <p className="text-2">No seats yet. Choose up to ten.</p>
        ) : (
          <button type="button" className="slip-open" aria-expanded={open} onClick={() => setOpen(!open)}>
            <span className="sr-only">Details of </span>
            {picked.slice(0, 3).map(({ label }) => (
              <Fragment key={label}>
                <SeatBadge label={label} />{' '}
              </Fragment>
            ))}
            {picked.length > 3 && <b className="num">+{picked.length - 3}</b>}
            <IconChevronUp className="icon" stroke={1.75} aria-hidden />
          </button>
        )}
        {state?.hold && picked.length > 0 && <HoldTimer state={state} label="Held for" bar />}
      </div>
      {open && picked.length > 0 && (
        <div className="slip-details">
          <p className="text-2 num">{formatWhen(startsAt)}</p>
          <SlipLines picked={picked} onRemove={onRemove} />
        </div>
      )}
      {note}
      <div className="slip-sheet-line">
        <p className="slip-subtotal">
          Subtotal
          <b className="slip-amount display num">
            <Cents amount={subtotalOf(picked)} />
          </b>
        </p>
        <Button size="lg" onClick={onCart}>
          {cartText(isExchange)}
        </Button>
      </div>
    </section>
  )
}

import { IconChevronUp } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { formatCents } from '../../../shared/platform/money.ts'
import { atStart, formatWhen } from '../../platform/theatre-time.ts'
import { useMediaQuery } from '../../platform/use-media-query.ts'
import { HoldTimer } from '../../seating/holds/hold-timer.tsx'
import { usePlusTax } from '../../shows/components/from-text.ts'
import { Button } from '../../ui/button.tsx'
import { Cents } from '../../ui/money.tsx'
import { SeatBadge } from '../../ui/pieces.tsx'
import { cartText, SlipLines, type SlipProps, subtotalOf } from './order-slip.tsx'
import { words } from './slip-catalogue.ts'

/** The slip at the lower edge of a phone: a line until seats are chosen, then a sheet that opens to list them. */
export function SlipSheet(props: SlipProps & { low: boolean }) {
  const { picked, fromCents, onCart, isExchange } = props
  const tax = usePlusTax()
  if (picked.length > 0) return <FullSheet {...props} />
  return (
    <section className="slip-sheet slip-sheet-empty paper" aria-label={words.yourSeats()}>
      <p className="num">
        {typeof fromCents === 'number'
          ? words.tapSeat({ price: `${formatCents(fromCents)}${tax}` })
          : fromCents === null
            ? words.noneLeftShort()
            : words.loadingSeats()}
      </p>
      <Button variant="outline" onClick={onCart}>
        {cartText(isExchange)}
      </Button>
    </section>
  )
}

function FullSheet({
  picked,
  state,
  startsAt,
  onRemove,
  onCart,
  isExchange,
  low,
}: SlipProps & { low: boolean }) {
  const [open, setOpen] = useState(false)
  const slim = useMediaQuery('(max-width: 359px)')
  const shown = badgesShown(picked.length, low ? 2 : slim ? 3 : 4)
  return (
    <section className="slip-sheet paper" aria-label={words.yourSeats()} data-low={low || undefined}>
      <div className="slip-sheet-line">
        <button type="button" className="slip-open" aria-expanded={open} onClick={() => setOpen(!open)}>
          <span className="sr-only">{words.detailsOf()} </span>
          {picked.slice(0, shown).map(({ label }) => (
            <Fragment key={label}>
              <SeatBadge label={label} />{' '}
            </Fragment>
          ))}
          {picked.length > shown && <b className="num">+{picked.length - shown}</b>}
          <IconChevronUp className="icon" stroke={1.75} aria-hidden />
        </button>
        {state?.hold && <HoldTimer state={state} label={words.heldFor()} bar />}
      </div>
      {open && (
        <div className="slip-details">
          <p className="text-2 num">{atStart(formatWhen(startsAt))}</p>
          <SlipLines picked={picked} onRemove={onRemove} />
        </div>
      )}
      <div className="slip-sheet-line">
        <p className="slip-subtotal">
          {words.subtotal()}
          <b className="slip-amount display num">
            <Cents amount={subtotalOf(picked)} />
          </b>
        </p>
        <Button size={low ? 'md' : 'lg'} onClick={onCart}>
          {cartText(isExchange)}
        </Button>
      </div>
    </section>
  )
}

/** How many of these seats have a badge where there is room for `room`; the rest is a number in place of one. */
function badgesShown(count: number, room: number): number {
  return count <= room ? count : room - 1
}

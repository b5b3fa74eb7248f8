import { IconChevronUp, IconX } from '@tabler/icons-react'
import { Fragment, type ReactNode, useState } from 'react'
import { centsFromDollars, formatCents } from '../../../shared/platform/money/money.ts'
import { atStart, formatWhen } from '../../platform/theatre-time.ts'
import { useMediaQuery } from '../../platform/use-media-query.ts'
import { HoldTimer } from '../../seating/holds/hold-timer.tsx'
import type { HoldState } from '../../seating/holds/use-hold.ts'
import { usePlusTax, useSeatTax } from '../../shows/components/from-text.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Cents } from '../../ui/money.tsx'
import { Button, SeatBadge } from '../../ui/pieces.tsx'
import { SumTotal } from '../../ui/sums.tsx'
import { words as orderWords } from '../components/catalogue.ts'
import { words } from './catalogue.ts'

/** A seat that is the caller's, or is about to be. */
export type PickedSeat = {
  seatNum: number
  label: string
  price: number
  zone: string
  /** The `lang` of the zone's name where that only stands in for a French one. */
  zoneLang?: string | undefined
}

export type SlipProps = {
  picked: readonly PickedSeat[]
  state: HoldState | undefined
  startsAt: string
  /** The lowest price of a free seat, in cents; null if none is free, undefined until that and `picked` are known. */
  fromCents: number | null | undefined
  onRemove: (seatNum: number) => void
  onCart: () => void
  taxExempt: boolean
  /** The seats are chosen for an exchange. */
  isExchange: boolean
  /** There are seats to choose on a map, and not only places to count. */
  hasMap: boolean
  /** A remark on the choice. */
  note: ReactNode
}

/** The slip beside the map: how long the seats are held, which they are and what they cost. */
export function OrderSlip({ picked, state, taxExempt, isExchange, ...slip }: SlipProps) {
  const seatsTaxed = useSeatTax(taxExempt)
  return (
    <section className="slip paper" aria-labelledby="your-seats">
      {state?.hold && picked.length > 0 && <HoldTimer state={state} label={orderWords.seatsHeldFor()} bar />}
      <h2 id="your-seats" className="block-title">
        {orderWords.yourSeats()}
      </h2>
      <p className="text-2 num">{atStart(formatWhen(slip.startsAt))}</p>
      {picked.length === 0 ? (
        <p className="slip-empty text-2">{emptyText(slip.fromCents, slip.hasMap)}</p>
      ) : (
        <SlipLines picked={picked} onRemove={slip.onRemove} />
      )}
      {slip.note}
      {picked.length > 0 && (
        <SumTotal name={words.subtotalOf({ count: picked.length })} cents={subtotalOf(picked)} />
      )}
      <Button size="lg" fullWidth variant={picked.length > 0 ? 'primary' : 'outline'} onClick={slip.onCart}>
        {cartText(isExchange)}
      </Button>
      <p className="note">
        {whatComesNext(isExchange, seatsTaxed)} {words.whenOver()}
      </p>
    </section>
  )
}

function whatComesNext(isExchange: boolean, seatsTaxed: boolean): string {
  if (isExchange) return seatsTaxed ? words.taxAndCredit() : words.creditNext()
  return seatsTaxed ? words.taxInCart() : words.noTax()
}

function emptyText(fromCents: SlipProps['fromCents'], hasMap: boolean): string {
  if (fromCents === null) return words.noneLeft()
  if (fromCents === undefined) return orderWords.loadingSeats()
  return (hasMap ? words.chooseFrom : words.countFrom)({ price: formatCents(fromCents) })
}

/** The seats with their prices, each with a button to release it. */
function SlipLines({ picked, onRemove }: Pick<SlipProps, 'picked' | 'onRemove'>) {
  return (
    <ul className="slip-lines num">
      {picked.map(({ seatNum, label, price, zone, zoneLang }) => (
        <li key={seatNum}>
          <SeatBadge label={label} />
          <span className="slip-zone" lang={zoneLang}>
            {zone || words.general()}
          </span>
          <span className="slip-price">
            <Cents amount={centsFromDollars(price)} />
          </span>
          <IconButton
            icon={IconX}
            label={orderWords.removeSeat({ label })}
            onClick={() => onRemove(seatNum)}
          />
        </li>
      ))}
    </ul>
  )
}

/** What the seats cost together, in cents, before tax. */
function subtotalOf(picked: readonly PickedSeat[]): number {
  return picked.reduce((sum, { price }) => sum + centsFromDollars(price), 0)
}

/** What the button under the seats says. */
function cartText(isExchange: boolean): string {
  return isExchange ? words.goToExchange() : words.goToCart()
}

/** The slip at the lower edge of a phone: a line until seats are chosen, then a sheet that opens to list them. */
export function SlipSheet(props: SlipProps & { low: boolean }) {
  const { picked, fromCents, onCart, taxExempt, isExchange, hasMap } = props
  const tax = usePlusTax(taxExempt)
  if (picked.length > 0) return <FullSheet {...props} />
  return (
    <section className="slip-sheet slip-sheet-empty paper" aria-label={orderWords.yourSeats()}>
      <p className="num">
        {typeof fromCents === 'number'
          ? (hasMap ? words.tapSeat : words.placesFrom)({ price: `${formatCents(fromCents)}${tax}` })
          : fromCents === null
            ? words.noneLeftShort()
            : orderWords.loadingSeats()}
      </p>
      <Button onClick={onCart}>{cartText(isExchange)}</Button>
    </section>
  )
}

function FullSheet({ picked, state, low, ...slip }: SlipProps & { low: boolean }) {
  const [open, setOpen] = useState(false)
  const room = low ? 2 : 4
  // Where there are too many, the last badge is the number of the others.
  const shown = picked.length <= room ? picked.length : room - 1
  return (
    <section className="slip-sheet paper" aria-label={orderWords.yourSeats()} data-low={low || undefined}>
      <div className="slip-sheet-line">
        <button type="button" className="slip-open" aria-expanded={open} onClick={() => setOpen(!open)}>
          <span className="sr-only">{words.detailsOf()} </span>
          {picked.slice(0, shown).map(({ seatNum, label }) => (
            <Fragment key={seatNum}>
              <SeatBadge label={label} />{' '}
            </Fragment>
          ))}
          {picked.length > shown && <b className="num">+{picked.length - shown}</b>}
          <IconChevronUp className="icon" stroke={1.75} aria-hidden />
        </button>
        <p className="slip-subtotal">
          {orderWords.subtotal()}
          <b className="slip-amount display num">
            <Cents amount={subtotalOf(picked)} />
          </b>
        </p>
      </div>
      {open && (
        <div className="slip-details">
          <p className="text-2 num">{atStart(formatWhen(slip.startsAt))}</p>
          <SlipLines picked={picked} onRemove={slip.onRemove} />
        </div>
      )}
      <div className="slip-sheet-line">
        {state?.hold && <HoldTimer state={state} label={words.heldFor()} bar />}
        <Button variant="primary" size={low ? 'md' : 'lg'} onClick={slip.onCart}>
          {cartText(slip.isExchange)}
        </Button>
      </div>
    </section>
  )
}

/**
 * Where the slip is: in a column beside the map; in a narrower one at the side where the window is low; in a sheet at
 * the lower edge of a narrow window; or in a bar there, one line high, where it is low too.
 */
export type SlipShape = 'column' | 'side' | 'sheet' | 'bar'

/** Where the slip of this window is; follows its size. */
export function useSlipShape(): SlipShape {
  const low = useMediaQuery('(height <= 600px)')
  const broad = useMediaQuery('(width > 600px)')
  const wide = useMediaQuery('(width > 900px)')
  if (low) return broad ? 'side' : 'bar'
  return wide ? 'column' : 'sheet'
}

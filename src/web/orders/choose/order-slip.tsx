import '../components/quote-lines.css'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { centsFromDollars, formatCents } from '../../../shared/platform/money.ts'
import { atStart, formatWhen } from '../../platform/theatre-time.ts'
import { HoldTimer } from '../../seating/holds/hold-timer.tsx'
import type { HoldState } from '../../seating/holds/use-hold.ts'
import { useSeatTax } from '../../shows/components/from-text.ts'
import { Button } from '../../ui/button.tsx'
import { Cents } from '../../ui/money.tsx'
import { SeatBadge } from '../../ui/pieces.tsx'
import { words as chooseWords } from './catalogue.ts'
import { words } from './slip-catalogue.ts'

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
  /** The seats are chosen for an exchange. */
  isExchange: boolean
  /** A remark on the choice. */
  note: ReactNode
}

/** The slip beside the map: how long the seats are held, which they are and what they cost. */
export function OrderSlip({
  picked,
  state,
  startsAt,
  fromCents,
  onRemove,
  onCart,
  isExchange,
  note,
}: SlipProps) {
  const seatsTaxed = useSeatTax()
  return (
    <section className="slip paper" aria-labelledby="your-seats">
      {state?.hold && picked.length > 0 && <HoldTimer state={state} label={words.seatsHeldFor()} bar />}
      <h2 id="your-seats" className="block-title">
        {words.yourSeats()}
      </h2>
      <p className="text-2 num">{atStart(formatWhen(startsAt))}</p>
      {picked.length === 0 ? (
        <p className="slip-empty text-2">{emptyText(fromCents)}</p>
      ) : (
        <SlipLines picked={picked} onRemove={onRemove} />
      )}
      {note}
      {picked.length > 0 && (
        <p className="sum sum-total num">
          <span>{words.subtotalOf({ count: picked.length })}</span>
          <b className="display">
            <Cents amount={subtotalOf(picked)} />
          </b>
        </p>
      )}
      <Button size="lg" fullWidth variant={picked.length > 0 ? 'primary' : 'outline'} onClick={onCart}>
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

function emptyText(fromCents: SlipProps['fromCents']): string {
  if (fromCents === null) return chooseWords.noneLeft()
  if (fromCents === undefined) return words.loadingSeats()
  return words.chooseFrom({ price: formatCents(fromCents) })
}

/** The seats with their prices, each with a button to release it. */
export function SlipLines({ picked, onRemove }: Pick<SlipProps, 'picked' | 'onRemove'>) {
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
          <button
            type="button"
            className="icon-button"
            aria-label={words.removeSeat({ label })}
            onClick={() => onRemove(seatNum)}
          >
            <IconX className="icon" stroke={1.75} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** What the seats cost together, in cents, before tax. */
export function subtotalOf(picked: readonly PickedSeat[]): number {
  return picked.reduce((sum, { price }) => sum + centsFromDollars(price), 0)
}

/** What the button under the seats says. */
export function cartText(isExchange: boolean): string {
  return isExchange ? words.goToExchange() : words.goToCart()
}

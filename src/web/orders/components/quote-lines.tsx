import { quote, TAX_PERCENT } from '../../../shared/orders/quote.ts'
import { centsFromDollars } from '../../../shared/platform/money.ts'
import { Cents } from '../../ui/money.tsx'

type Seat = { seatNum: number; price: number }

/** What seats (prices in dollars) and a donation (whole dollars) cost. */
export function quoteOf(seats: readonly Seat[], donation: number) {
  return quote(
    seats.map(({ seatNum, price }) => ({
      seatNum,
      priceCents: centsFromDollars(price),
      ticketType: 'general',
      voucher: null,
    })),
    donation * 100,
  )
}

/** The price of an order, line by line. */
export function QuoteLines({ seats, donation }: { seats: readonly Seat[]; donation: number }) {
  const { subtotalCents, donationCents, taxCents, totalCents } = quoteOf(seats, donation)
  return (
    <div className="num">
      <Line
        label={`${seats.length} ${seats.length === 1 ? 'seat' : 'seats'}`}
        cents={subtotalCents - donationCents}
      />
      <Line label="Donation" cents={donationCents} />
      <Line label="Subtotal" cents={subtotalCents} />
      <Line label={`Tax (${TAX_PERCENT} %)`} cents={taxCents} />
      <p className="sum sum-total">
        <span>Total</span>
        <b className="display">
          <Cents amount={totalCents} />
        </b>
      </p>
    </div>
  )
}

function Line({ label, cents }: { label: string; cents: number }) {
  return (
    <p className="sum">
      <span>{label}</span>
      <Cents amount={cents} />
    </p>
  )
}

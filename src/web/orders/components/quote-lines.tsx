import { quote } from '../../../shared/orders/quote.ts'
import { centsFromDollars } from '../../../shared/platform/money.ts'
import { taxLabel } from '../../../shared/platform/tax-rate.ts'
import { useTheatre } from '../../platform/theatre.ts'
import { Cents } from '../../ui/money.tsx'

type Seat = { seatNum: number; price: number }

/** What seats (prices in dollars) and a donation (whole dollars) cost at the hold's tax rate. */
export function quoteOf(seats: readonly Seat[], donation: number, taxRate: number) {
  return quote(
    seats.map(({ seatNum, price }) => ({
      seatNum,
      priceCents: centsFromDollars(price),
      ticketType: 'general',
      voucher: null,
    })),
    donation * 100,
    taxRate,
  )
}

type QuoteLinesProps = { seats: readonly Seat[]; donation: number; taxRate: number }

/** The price of an order, line by line. */
export function QuoteLines({ seats, donation, taxRate }: QuoteLinesProps) {
  const theatre = useTheatre()
  const { subtotalCents, donationCents, taxCents, totalCents } = quoteOf(seats, donation, taxRate)
  return (
    <div className="num">
      <Line
        label={`${seats.length} ${seats.length === 1 ? 'seat' : 'seats'}`}
        cents={subtotalCents - donationCents}
      />
      <Line label="Donation" cents={donationCents} />
      <Line label="Subtotal" cents={subtotalCents} />
      <Line label={taxLabel(taxRate, theatre)} cents={taxCents} />
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

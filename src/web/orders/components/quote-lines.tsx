import './quote-lines.css'
import { quoteLines } from '../../../shared/orders/exchange-lines.ts'
import type { ExchangeQuote } from '../../../shared/orders/exchanges.ts'
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

type QuoteLinesProps = {
  seats: readonly Seat[]
  donation: number
  taxRate: number
  /** For an exchange: its amounts, the credit, and what comes of the difference. */
  exchange?: ExchangeQuote | undefined
  /** The last line is drawn elsewhere, as {@link QuoteTotal}. */
  withoutTotal?: boolean
}

/** The price of an order, line by line. */
export function QuoteLines({ seats, donation, taxRate, exchange, withoutTotal }: QuoteLinesProps) {
  const theatre = useTheatre()
  const own = quoteOf(seats, donation, taxRate)
  const { subtotalCents, donationCents, taxCents, totalCents } = exchange
    ? { ...own, subtotalCents: exchange.subtotal, taxCents: exchange.tax, totalCents: exchange.total }
    : own
  const lines = exchange ? quoteLines(exchange) : []
  const last = lines.at(-1)
  return (
    <div className="num">
      <Line
        label={`${seats.length} ${seats.length === 1 ? 'seat' : 'seats'}`}
        cents={exchange ? exchange.subtotal : subtotalCents - donationCents}
      />
      {!exchange && <Line label="Donation" cents={donationCents} />}
      <Line label="Subtotal" cents={subtotalCents} />
      <Line label={taxLabel(taxRate, theatre)} cents={taxCents} />
      {exchange && <Line label="New total" cents={totalCents} />}
      {lines.slice(0, -1).map(({ name, cents }) => (
        <Line key={name} label={name} cents={cents} />
      ))}
      {!withoutTotal && <QuoteTotal label={last?.name ?? 'Total'} cents={last?.cents ?? totalCents} />}
    </div>
  )
}

/** The line that everything above it comes to. */
export function QuoteTotal({ label, cents }: { label: string; cents: number }) {
  return (
    <p className="sum sum-total">
      <span>{label}</span>
      <b className="display num">
        <Cents amount={cents} />
      </b>
    </p>
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

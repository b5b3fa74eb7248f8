import './quote-lines.css'
import { quoteLines } from '../../../shared/orders/exchange-lines.ts'
import type { ExchangeQuote } from '../../../shared/orders/exchanges.ts'
import { quote } from '../../../shared/orders/quote.ts'
import { centsFromDollars } from '../../../shared/platform/money.ts'
import { type Taxing, taxLines } from '../../../shared/platform/taxes.ts'
import { Cents } from '../../ui/money.tsx'
import { words } from './catalogue.ts'

type Seat = { seatNum: number; price: number }

/** What seats (prices in dollars) and a donation (whole dollars) cost, taxed as the hold says. */
export function quoteOf(seats: readonly Seat[], donation: number, taxing: Taxing) {
  return quote(
    seats.map(({ seatNum, price }) => ({
      seatNum,
      priceCents: centsFromDollars(price),
      ticketType: 'general',
    })),
    donation * 100,
    taxing,
  )
}

type QuoteLinesProps = {
  seats: readonly Seat[]
  donation: number
  taxing: Taxing
  /** For an exchange: its amounts, the credit, and what comes of the difference. */
  exchange?: ExchangeQuote | undefined
  /** The last line is drawn elsewhere, as {@link QuoteTotal}. */
  withoutTotal?: boolean
}

/** The price of an order, line by line. */
export function QuoteLines({ seats, donation, taxing, exchange, withoutTotal }: QuoteLinesProps) {
  const own = quoteOf(seats, donation, taxing)
  const { subtotalCents, donationCents, totalCents } = exchange
    ? { ...own, subtotalCents: exchange.subtotal, totalCents: exchange.total }
    : own
  const taxes = taxLines(exchange?.taxes ?? own.taxes)
  const lines = exchange ? quoteLines(exchange) : []
  const last = lines.at(-1)
  return (
    <div className="num">
      <Line
        label={words.seats({ count: seats.length })}
        cents={exchange ? exchange.subtotal : subtotalCents - donationCents}
      />
      {!exchange && (
        <Line
          label={taxing.exempt.includes('donation') ? words.untaxedDonation() : words.donation()}
          cents={donationCents}
        />
      )}
      <Line label={words.subtotal()} cents={subtotalCents} />
      {taxes.map((line) => (
        <Line key={line.label} {...line} />
      ))}
      {exchange && <Line label={words.newTotal()} cents={totalCents} />}
      {lines.slice(0, -1).map(({ name, cents }) => (
        <Line key={name} label={name} cents={cents} />
      ))}
      {!withoutTotal && <QuoteTotal label={last?.name ?? words.total()} cents={last?.cents ?? totalCents} />}
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

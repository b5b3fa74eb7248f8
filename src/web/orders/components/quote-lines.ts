import type { ExchangeQuote } from '../../../shared/orders/exchanges.ts'
import type { Offer } from '../../../shared/orders/office/offers.ts'
import { centsOf, isPaidByHand } from '../../../shared/orders/office/paid-by-hand.ts'
import { exemptLines } from '../../../shared/orders/order-words.ts'
import { wordsOf } from '../../../shared/orders/providers.ts'
import { quote } from '../../../shared/orders/quote.ts'
import { centsFromDollars } from '../../../shared/platform/money/money.ts'
import { type Taxing, taxLines, type UntaxedReason } from '../../../shared/platform/money/taxes.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import type { Sum } from '../../ui/sums.tsx'
import { words } from './catalogue.ts'

type Seat = { seatNum: number; price: number; untaxed?: UntaxedReason | undefined }

/** How an offer is taxed, whose seats are all of one performance. */
export function taxingOfOffer({ taxes, exempt }: Pick<Offer, 'taxes' | 'exempt'>): Taxing {
  return { taxes, exempt: exempt.seat > 0 ? ['seat'] : [] }
}

/** What seats (prices in dollars) and a donation (whole dollars) cost, taxed as the hold says. */
export function quoteOf(seats: readonly Seat[], donation: number, taxing: Taxing) {
  return quote(
    seats.map(({ seatNum, price, untaxed }) => ({
      seatNum,
      priceCents: centsFromDollars(price),
      ticketType: 'general',
      untaxed,
    })),
    donation * 100,
    taxing,
  )
}

/** The price of these seats line by line, with a donation where one can be given. */
export function priceLines(seats: readonly Seat[], taxing: Taxing, donation?: number): Sum[] {
  const { subtotalCents, donationCents, totalCents, taxes, exempt } = quoteOf(seats, donation ?? 0, taxing)
  const given = taxing.exempt.includes('donation') ? words.untaxedDonation() : common.donation()
  return [
    { name: words.seats({ count: seats.length }), cents: subtotalCents - donationCents },
    ...(donation === undefined ? [] : [{ name: given, cents: donationCents }]),
    { name: words.subtotal(), cents: subtotalCents },
    ...exemptLines(exempt),
    ...taxLines(taxes),
    { name: words.total(), cents: totalCents },
  ]
}

/** The same of an exchange for so many seats: its price, the credit, and how the difference is settled. */
export function exchangeLines(count: number, exchange: ExchangeQuote): Sum[] {
  const { subtotal, taxes, total, credit, due, waived, parts, kept } = exchange
  const rest = [
    { name: words.waived(), cents: -waived },
    ...backLines(parts),
    { name: words.kept(), cents: kept },
    { name: words.toPay(), cents: due },
  ].filter((line) => line.cents !== 0)
  return [
    { name: words.seats({ count }), cents: subtotal },
    { name: words.subtotal(), cents: subtotal },
    ...taxLines(taxes),
    { name: words.newTotal(), cents: total },
    { name: words.creditForTickets(), cents: -credit },
    ...(rest.length > 0 ? rest : [{ name: words.toPay(), cents: 0 }]),
  ]
}

/** Each account that money goes back to, and last what is paid out by hand. */
function backLines(parts: ExchangeQuote['parts']): Sum[] {
  const all = parts.toSorted((a, b) => Number(isPaidByHand(a.provider)) - Number(isPaidByHand(b.provider)))
  return [...Map.groupBy(all, ({ provider }) => backWords(provider))].map(([name, each]) => ({
    name,
    cents: centsOf(each),
  }))
}

function backWords(provider: string): string {
  if (isPaidByHand(provider)) return words.paidOut()
  return words.refundTo({ account: wordsOf(provider).account })
}

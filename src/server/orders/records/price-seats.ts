import type { SeatToQuote } from '../../../shared/orders/quote.ts'
import { centsFromDollars } from '../../../shared/platform/money/money.ts'
import { chosenType, type OfferedType, typedPrice } from '../../../shared/seating/prices.ts'
import type { Audience } from '../../../shared/seating/ticket-types.ts'
import { AppError } from '../../platform/base/base.ts'
import type { Db, Trx } from '../../platform/db/engine.ts'
import { type PartOfHold, type SeatOfHold, typesOfPart } from '../../seating/queries/holds.ts'
import { exemptionOf, listTypes } from '../../seating/queries/prices.ts'
import { pricesOfSeats } from '../../seating/queries/seats.ts'
import { seatsNotInHouse } from '../../seating/rules.ts'
import { words } from '../catalogue.ts'

/** What a buyer asks for one seat: a ticket type, the amount where they choose it, and the price that the browser showed, in dollars. */
export type SeatRequest = Typed & { price: number | null }
type Typed = {
  type?: string | undefined
  chosenPrice?: number | undefined
  /** What the ticket cost that has the seat now: whoever chose an amount pays it again unless they choose another. */
  paid?: { type: string | null; cents: number } | undefined
}

/**
 * Seats to be quoted: each at what its ticket type makes of its full price, and exempt from tax if its show or its type is.
 * Throws type-not-offered, and price-changed if the browser showed another price (law 3) or the amount cannot be chosen.
 */
function priceSeats(
  seats: readonly Pick<SeatOfHold, 'seat_num' | 'price_cents'>[],
  types: readonly OfferedType[],
  requests: ReadonlyMap<number, SeatRequest>,
  about: Pick<SeatToQuote, 'untaxed' | 'performanceId'>,
): SeatToQuote[] {
  return seats.map(({ seat_num, price_cents }) => {
    const request = requests.get(seat_num)
    const type = chosenType(request?.type, types)
    if (!type)
      throw new AppError('type-not-offered', {
        fields: { seats: words.typeNotOffered({ type: String(request?.type) }) },
      })
    const { chosenPrice, paid, price: shown } = { price: null, ...request }
    const asked = chosenPrice === undefined ? chosenPrice : centsFromDollars(chosenPrice)
    const before = paid?.type === type.type ? paid.cents : undefined
    const priceCents = typedPrice(price_cents, type, asked ?? before)
    if ((asked ?? priceCents) !== priceCents || (shown !== null && centsFromDollars(shown) !== priceCents))
      throw new AppError('price-changed', { fields: { seats: words.otherPrice({ seat: String(seat_num) }) } })
    const untaxed = about.untaxed ?? (type.untaxed ? 'type' : null)
    return { seatNum: seat_num, priceCents, ticketType: type.type, named: type, ...about, untaxed }
  })
}

/** The seats of a hold's part, with what it promised. Throws type-not-offered and price-changed. */
export function priceHeld(part: PartOfHold, requests: ReadonlyMap<number, SeatRequest>): SeatToQuote[] {
  const about = { untaxed: part.tax_exempt, performanceId: part.performance_id }
  return priceSeats(part.seats, typesOfPart(part), requests, about)
}

/**
 * Seats that nobody promised a price: each at what it costs, and taxed as its show is, now, for this buyer. Throws
 * seat-not-in-house, type-not-offered and price-changed.
 */
export async function priceSeatsNow(
  db: Db | Trx,
  performanceId: string,
  requests: readonly (Typed & { seatNum: number })[],
  buyer: Audience,
): Promise<SeatToQuote[]> {
  const numbers = requests.map(({ seatNum }) => seatNum)
  const prices = await pricesOfSeats(db, performanceId, numbers)
  const strange = seatsNotInHouse(numbers, prices)
  if (strange.length > 0)
    throw new AppError('seat-not-in-house', {
      fields: { seats: words.notForSale({ seats: strange.join(', ') }) },
    })
  return priceSeats(
    numbers.map((seat_num) => ({ seat_num, price_cents: prices.get(seat_num) ?? 0 })),
    await listTypes(db, performanceId, buyer),
    new Map(requests.map(({ seatNum, ...request }) => [seatNum, { ...request, price: null }])),
    { untaxed: (await exemptionOf(db, performanceId).executeTakeFirst())?.tax_exempt ?? null, performanceId },
  )
}

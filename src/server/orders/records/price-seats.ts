import type { SeatToQuote } from '../../../shared/orders/quote.ts'
import { centsFromDollars } from '../../../shared/platform/money/money.ts'
import { chosenType, type TicketType, type TypeRule, typedPrice } from '../../../shared/seating/prices.ts'
import { AppError } from '../../platform/base/errors.ts'
import type { Db, Trx } from '../../platform/db/engine.ts'
import { type PartOfHold, type SeatOfHold, typesOfPart } from '../../seating/queries/holds.ts'
import { findExemption, listTypeRules } from '../../seating/queries/prices.ts'
import { pricesOfSeats } from '../../seating/queries/seats.ts'
import { seatsNotInHouse } from '../../seating/rules.ts'
import { words } from '../catalogue.ts'

/** What a buyer asks for one seat: a ticket type, and the price in dollars that the browser showed. */
export type SeatRequest = { price: number | null; type: TicketType | undefined }

/**
 * Seats to be quoted: each at its full price, less the discount of its ticket type under these rules, and exempt from tax
 * if its show is. Throws type-not-offered, and price-changed if the browser showed another price (law 3).
 */
function priceSeats(
  seats: readonly SeatOfHold[],
  rules: readonly TypeRule[],
  requests: ReadonlyMap<number, SeatRequest>,
  about: Pick<SeatToQuote, 'untaxed' | 'performanceId'>,
): SeatToQuote[] {
  return seats.map(({ seat_num, price_cents }) => {
    const request = requests.get(seat_num)
    const type = chosenType(request?.type, rules)
    if (!type)
      throw new AppError('type-not-offered', {
        fields: { seats: words.typeNotOffered({ type: String(request?.type) }) },
      })
    const priceCents = typedPrice(price_cents, type, rules)
    const shown = request?.price ?? null
    if (shown !== null && centsFromDollars(shown) !== priceCents)
      throw new AppError('price-changed', { fields: { seats: words.otherPrice({ seat: String(seat_num) }) } })
    return { seatNum: seat_num, priceCents, ticketType: type, ...about }
  })
}

/** The seats of a hold's part, with what it promised. Throws type-not-offered and price-changed. */
export function priceHeld(part: PartOfHold, requests: ReadonlyMap<number, SeatRequest>): SeatToQuote[] {
  const about = { untaxed: part.tax_exempt, performanceId: part.performance_id }
  return priceSeats(part.seats, typesOfPart(part), requests, about)
}

/**
 * Seats that nobody promised a price: each at what it costs, and taxed as its show is, now. Throws seat-not-in-house and
 * type-not-offered.
 */
export async function priceSeatsNow(
  db: Db | Trx,
  performanceId: string,
  requests: readonly { seatNum: number; type?: TicketType | undefined }[],
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
    await listTypeRules(db, performanceId),
    new Map(requests.map(({ seatNum, type }) => [seatNum, { price: null, type }])),
    { untaxed: await findExemption(db, performanceId), performanceId },
  )
}

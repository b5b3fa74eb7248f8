import type { SeatToQuote } from '../../../shared/orders/quote.ts'
import { centsFromDollars } from '../../../shared/platform/money.ts'
import { chosenType, type TicketType, typedPrice } from '../../../shared/seating/prices.ts'
import type { Db } from '../../platform/db/engine.ts'
import { AppError } from '../../platform/errors.ts'
import { listTypeRules } from '../../seating/queries/prices.ts'

/** What a buyer wishes for one seat: a kind of ticket, and the price in dollars that the browser showed. */
export type SeatWish = { price: number | null; type: TicketType | undefined }

type Held = { performance_id: string; seats: readonly { seat_num: number; price_cents: number }[] }

/**
 * The seats of a hold as they are to be quoted: each at the price it was held at, less what its kind of ticket saves.
 * Throws type-not-offered, and price-changed where the browser showed another price (law 3).
 */
export async function priceSeats(
  db: Db,
  hold: Held,
  wishes: ReadonlyMap<number, SeatWish>,
): Promise<SeatToQuote[]> {
  const rules = await listTypeRules(db, hold.performance_id)
  return hold.seats.map(({ seat_num, price_cents }) => {
    const wish = wishes.get(seat_num)
    const type = chosenType(wish?.type, rules)
    if (!type) throw new AppError('type-not-offered', { fields: { seats: `Not offered: ${wish?.type}.` } })
    const priceCents = typedPrice(price_cents, type, rules)
    const shown = wish?.price ?? null
    if (shown !== null && centsFromDollars(shown) !== priceCents)
      throw new AppError('price-changed', { fields: { seats: `Seat ${seat_num} costs something else.` } })
    return { seatNum: seat_num, priceCents, ticketType: type, voucher: null }
  })
}

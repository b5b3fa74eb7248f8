import type { SeatToQuote } from '../../../shared/orders/quote.ts'
import { centsFromDollars } from '../../../shared/platform/money.ts'
import { chosenType, type TicketType, typedPrice } from '../../../shared/seating/prices.ts'
import { AppError } from '../../platform/errors.ts'
import { typesOfHold } from '../../seating/queries/holds.ts'

/** What a buyer wishes for one seat: a kind of ticket, and the price in dollars that the browser showed. */
export type SeatWish = { price: number | null; type: TicketType | undefined }

type Held = { type_rules: string; seats: readonly { seat_num: number; price_cents: number }[] }

/**
 * The seats of a hold as they are to be quoted: each at the price it was held at, less what its kind of ticket saved then.
 * Throws type-not-offered, and price-changed where the browser showed another price (law 3).
 */
export function priceSeats(hold: Held, wishes: ReadonlyMap<number, SeatWish>): SeatToQuote[] {
  const rules = typesOfHold(hold)
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

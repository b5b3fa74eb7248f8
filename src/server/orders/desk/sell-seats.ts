import { quote, type SeatToQuote } from '../../../shared/orders/quote.ts'
import { type Taxing, taxingOf } from '../../../shared/platform/taxes.ts'
import type { Trx } from '../../platform/db/engine.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { reclaimForOrder } from '../../seating/commands/claims.ts'
import { writeSoldHold } from '../../seating/commands/write-sold-hold.ts'
import { pricesOfSeats } from '../../seating/queries/seats.ts'
import { issueOrder, setPaid } from '../fulfilment/issue-order.ts'
import { writeOrder } from '../records/write-order.ts'

type Sale = {
  userId: string
  performanceId: string
  seats: readonly SeatToQuote[]
  donationCents: number
  taxing: Taxing
  provider: string
  /** The number on the payment's receipt. */
  paymentRef: string | null
}

/** A written order that waits for its seats. */
type Written = { id: string; hold_id: string; performance_id: string; seats: readonly SeatToQuote[] }

/** Writes a sale at the box office as an order already paid; `completeSale` claims its seats. */
export async function writeSale(trx: Trx, { engine }: Platform, sale: Sale): Promise<Written> {
  const hold = await writeSoldHold(trx, engine, sale)
  const offer = quote(sale.seats, sale.donationCents, sale.taxing)
  const id = newId()
  const provider = offer.totalCents === 0 ? 'free' : sale.provider
  await writeOrder(trx, engine, { id, userId: sale.userId, hold, offer, provider })
  await trx
    .updateTable('payment_attempts')
    .set({ state: 'captured', captured_cents: offer.totalCents, payment_ref: sale.paymentRef })
    .where('order_id', '=', id)
    .execute()
  return { id, hold_id: hold.id, performance_id: sale.performanceId, seats: sale.seats }
}

/** Claims the seats of a written sale and issues its tickets; false if one is not free. */
export async function completeSale(trx: Trx, platform: Platform, order: Written): Promise<boolean> {
  const seats = order.seats.map(({ seatNum, priceCents }) => ({ seat_num: seatNum, price_cents: priceCents }))
  if (!(await reclaimForOrder(trx, platform.engine, order, seats))) return false
  await setPaid(trx, platform, order.id, 'pending')
  await issueOrder(trx, platform, order)
  return true
}

type CashSale = { userId: string; performanceId: string; seats: readonly number[]; donationCents?: number }

/** Sells seats at full price to an account for cash, for the sandbox's season. Throws if one is not free. */
export async function sellForCash(trx: Trx, platform: Platform, sale: CashSale): Promise<void> {
  const prices = await pricesOfSeats(trx, sale.performanceId, sale.seats)
  const order = await writeSale(trx, platform, {
    userId: sale.userId,
    performanceId: sale.performanceId,
    seats: sale.seats.map((seatNum) => ({
      seatNum,
      priceCents: prices.get(seatNum) ?? 0,
      ticketType: 'general',
    })),
    donationCents: sale.donationCents ?? 0,
    taxing: taxingOf(platform.settings.current),
    provider: 'cash',
    paymentRef: null,
  })
  if (!(await completeSale(trx, platform, order))) throw new Error('a seat of the sale is not free')
}

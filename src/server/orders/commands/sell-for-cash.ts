import { quote } from '../../../shared/orders/quote.ts'
import type { Trx } from '../../platform/db/engine.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { reclaimForOrder } from '../../seating/commands/claims.ts'
import { pricesOfSeats } from '../../seating/queries/seats.ts'
import { issueOrder, setPaid } from './issue-order.ts'
import { writeOrder } from './write-order.ts'

type CashSale = { userId: string; performanceId: string; seats: readonly number[]; donationCents?: number }

/** Sells free seats for money taken at the box office, at once; false, and nothing done, when one of them is not free. */
export async function sellForCash(trx: Trx, platform: Platform, sale: CashSale): Promise<boolean> {
  const { engine, settings } = platform
  const prices = await pricesOfSeats(trx, sale.performanceId, sale.seats)
  const seats = sale.seats.map((seatNum) => ({ seat_num: seatNum, price_cents: prices.get(seatNum) ?? 0 }))
  const order = { id: newId(), hold_id: newId(), performance_id: sale.performanceId }
  if (!(await reclaimForOrder(trx, engine, order, seats))) return false
  const hold = await trx
    .insertInto('holds')
    .values({
      id: order.hold_id,
      user_id: sale.userId,
      performance_id: sale.performanceId,
      slot: 1,
      created_at: engine.now(),
      ends_at: engine.now(),
      tax_rate: settings.current.taxRate,
      closed_at: engine.now(),
      version: 1,
      state: 'sold',
    })
    .returning(['id', 'performance_id', 'ends_at', 'tax_rate'])
    .executeTakeFirstOrThrow()
  const offer = quote(
    seats.map((seat) => ({
      seatNum: seat.seat_num,
      priceCents: seat.price_cents,
      ticketType: 'general',
      voucher: null,
    })),
    sale.donationCents ?? 0,
    hold.tax_rate,
  )
  await writeOrder(trx, engine, { id: order.id, userId: sale.userId, hold, offer, provider: 'cash' })
  await trx
    .updateTable('payment_attempts')
    .set({ state: 'captured', captured_cents: offer.totalCents })
    .where('order_id', '=', order.id)
    .execute()
  await setPaid(trx, platform, order.id, 'pending')
  await issueOrder(trx, platform, order)
  return true
}

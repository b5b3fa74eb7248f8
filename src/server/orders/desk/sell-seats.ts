import type { Language } from '../../../shared/language/language.ts'
import { paidByHand } from '../../../shared/orders/paid-by-hand.ts'
import { type Quote, quote } from '../../../shared/orders/quote.ts'
import { taxingOf } from '../../../shared/platform/taxes.ts'
import { readNow } from '../../platform/clock.ts'
import type { Trx } from '../../platform/db/engine.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { reclaimForChange } from '../../seating/commands/claims.ts'
import { pricesOfSeats } from '../../seating/queries/seats.ts'
import { completeChange } from '../fulfilment/complete-change.ts'
import { type ChangeRow, findChange } from '../records/changes.ts'
import { linesOfChange } from '../records/lines.ts'
import { findOrder } from '../records/orders.ts'
import { type ByStaff, writeOrder } from '../records/write-order.ts'

type Sale = {
  userId: string
  walkIn?: { name: string | null; email: string | null; language: Language }
  performanceId: string
  offer: Quote
  /** `free`, `cash` or `terminal`. */
  provider: string
  /** The number on the payment's receipt. */
  paymentRef: string | null
  byStaff?: ByStaff
}

/** Writes a sale at the box office as an order whose payment is captured; `completeSale` claims its seats. */
export async function writeSale(trx: Trx, { engine }: Platform, sale: Sale): Promise<ChangeRow> {
  const { offer, paymentRef, ...order } = sale
  const id = newId()
  await writeOrder(trx, engine, {
    ...order,
    id,
    orderId: newId(),
    offer,
    holdId: null,
    expiresAt: await readNow(trx, engine),
    provider: offer.totalCents === 0 ? 'free' : sale.provider,
    dueCents: offer.totalCents,
  })
  await captureByHand(trx, id, offer.totalCents, paymentRef)
  return findChange(trx, id)
}

/** Records that the box office has the money of a change, in cents. */
export async function captureByHand(
  trx: Trx,
  changeId: string,
  cents: number,
  paymentRef: string | null,
): Promise<void> {
  await trx
    .updateTable('payment_attempts')
    .set((eb) => ({
      state: 'captured',
      captured_cents: cents,
      payment_ref: paymentRef,
      shift_id: eb.selectFrom('order_changes').select('order_changes.shift_id').where('id', '=', changeId),
    }))
    .where('change_id', '=', changeId)
    .where('state', '=', 'creating')
    .where('provider', 'in', ['free', ...paidByHand])
    .execute()
}

/** Claims the seats of a written sale and issues its tickets; false if one is not free. */
export async function completeSale(trx: Trx, platform: Platform, change: ChangeRow): Promise<boolean> {
  const lines = await linesOfChange(trx, change.id)
  const seats = lines.flatMap(({ performance_id, seat_num, net_cents }) =>
    seat_num === null ? [] : [{ performance_id, seat_num, price_cents: net_cents }],
  )
  if (!(await reclaimForChange(trx, platform.engine, change.id, seats))) return false
  const order = await findOrder(trx, change.order_id)
  return completeChange(trx, platform, { order, change, lines, ends: [] }, { from: 'pending' })
}

type CashSale = { userId: string; performanceId: string; seats: readonly number[]; donationCents?: number }

/** Sells seats at full price to an account for cash, for the sandbox's season. Throws if one is not free. */
export async function sellForCash(trx: Trx, platform: Platform, sale: CashSale): Promise<void> {
  const prices = await pricesOfSeats(trx, sale.performanceId, sale.seats)
  const seats = sale.seats.map((seatNum) => ({
    seatNum,
    priceCents: prices.get(seatNum) ?? 0,
    ticketType: 'general',
  }))
  const change = await writeSale(trx, platform, {
    userId: sale.userId,
    performanceId: sale.performanceId,
    offer: quote(seats, sale.donationCents ?? 0, taxingOf(platform.settings.current)),
    provider: 'cash',
    paymentRef: null,
  })
  if (!(await completeSale(trx, platform, change))) throw new Error('a seat of the sale is not free')
}

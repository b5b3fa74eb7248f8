import { quote } from '../../../shared/orders/quote.ts'
import { taxingOf } from '../../../shared/platform/money/taxes.ts'
import { AppError } from '../../platform/base/errors.ts'
import { newId } from '../../platform/base/ids.ts'
import type { Trx } from '../../platform/db/engine.ts'
import type { Platform } from '../../platform/platform.ts'
import { readNow } from '../../platform/records/clock.ts'
import { completeChange } from '../fulfilment/complete-change.ts'
import { findChange } from '../records/changes.ts'
import { claimLines } from '../records/claim-lines.ts'
import { selectLines } from '../records/lines.ts'
import { findOrder } from '../records/orders.ts'
import { lockPerformances } from '../records/performances.ts'
import { priceSeatsNow } from '../records/price-seats.ts'
import { writeOrder } from '../records/write-order.ts'

type Sale = { id?: string } & Pick<
  Parameters<typeof writeOrder>[2],
  'userId' | 'walkIn' | 'performanceId' | 'offer' | 'byStaff'
> & {
    /** `free`, `cash` or `terminal`. */
    provider: string
    /** The number on the payment's receipt. */
    paymentRef: string | null
  }

/**
 * Sells seats at the box office: an order whose payment is there, and its tickets. Answers its purchase, for which `id`
 * may have claimed the seats. Throws performance-cancelled and seats-taken.
 */
export async function sellSeats(
  trx: Trx,
  platform: Platform,
  { id = newId(), provider, paymentRef, ...sale }: Sale,
) {
  const { engine } = platform
  const { performanceId, byStaff } = sale
  const orderId = newId()
  const { cancelled } = await lockPerformances(trx, engine, [performanceId])
  if (cancelled) throw new AppError('performance-cancelled')
  const offer = { ...sale.offer, lines: await claimLines(trx, engine, { ...sale, id }) }
  await writeOrder(trx, engine, {
    ...sale,
    offer,
    id,
    orderId,
    holdId: null,
    expiresAt: await readNow(trx, engine),
    provider: offer.totalCents === 0 ? 'free' : provider,
    dueCents: offer.totalCents,
    received: { paymentRef, shiftId: byStaff?.shift_id ?? null },
  })
  const [order, change] = [await findOrder(trx, orderId), await findChange(trx, id)]
  const lines = await selectLines(trx, id).execute()
  await completeChange(trx, platform, { order, change, lines, ends: [] }, { from: 'pending' })
  return change
}

type CashSale = { userId: string; performanceId: string; seats: readonly number[]; donationCents?: number }

/** Sells seats at full price to an account for cash, for the sandbox's season. Throws seats-taken. */
export async function sellForCash(trx: Trx, platform: Platform, sale: CashSale) {
  const { userId, performanceId, donationCents = 0 } = sale
  const requests = sale.seats.map((seatNum) => ({ seatNum }))
  const seats = await priceSeatsNow(trx, performanceId, requests, 'desk')
  const offer = quote(seats, donationCents, taxingOf(platform.settings.current))
  await sellSeats(trx, platform, { userId, performanceId, offer, provider: 'cash', paymentRef: null })
}

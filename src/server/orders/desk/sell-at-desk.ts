import { readerLanguage } from '../../../shared/language/language.ts'
import { COMPLIMENTARY } from '../../../shared/orders/office/complimentary.ts'
import type { DeskSaleBody } from '../../../shared/orders/office/desk.ts'
import { type Quote, quote, type SeatToQuote } from '../../../shared/orders/quote.ts'
import { taxingOf } from '../../../shared/platform/money/taxes.ts'
import { walkInAccount } from '../../accounts/people/nobody.ts'
import { AppError, newId } from '../../platform/base/base.ts'
import { mapForeignKeyError, type Trx } from '../../platform/db/engine.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { readNow, writeAudit } from '../../platform/records/audit.ts'
import { words } from '../catalogue.ts'
import type { OrdersContext } from '../context.ts'
import { completeChange, orderMail } from '../fulfilment/complete-change.ts'
import { findChange } from '../records/changes.ts'
import { claimLines } from '../records/claim-lines.ts'
import { selectLines } from '../records/lines.ts'
import { findActed, type Made, once } from '../records/once.ts'
import { writeOrderNote } from '../records/order-notes.ts'
import { findOrder } from '../records/orders.ts'
import { lockPerformances } from '../records/performances.ts'
import { priceSeatsNow } from '../records/price-seats.ts'
import { lockOpenShift } from '../records/shifts.ts'
import { writeOrder } from '../records/write-order.ts'
import { freeAs, requireSelling } from './plan-change.ts'

/**
 * Sells free seats at the desk, for cash, by card terminal or as complimentary tickets: in one transaction an order
 * that is paid at once, its tickets, its mail if there is an address, and the audit entry. Online sales may have ended.
 * Answers the order's id; the same key answers the same order. Throws performance-not-found, performance-cancelled,
 * desk-closed, desk-sold-before, seat-not-in-house, type-not-offered, desk-price-changed, buyer-not-found, and
 * seats-taken with the numbers of those that are not free.
 */
export async function sellAtDesk(ctx: OrdersContext, actorId: string, sale: DeskSaleBody) {
  const { db, engine, events, jobs } = ctx
  const { performanceId, payment, total } = sale
  const isSame = ({ performance_id, cents, how }: Made) =>
    performance_id === performanceId && cents === total && how === payment.how
  return once(
    () => findActed(db, sale, isSame),
    async () => {
      await requireSelling(db, engine, performanceId)
      const offer = quote(await priceForDesk(ctx, sale), sale.donation * 100, taxingOf(ctx.settings.current))
      if (offer.totalCents !== total)
        throw new AppError('desk-price-changed', { fields: { total: words.totalChanged() } })
      const orderId = await mapForeignKeyError('performance-not-found', () =>
        db.transaction().execute((trx) => sellOnce(trx, ctx, actorId, sale, offer)),
      )
      events.publish('seats', performanceId)
      jobs.wake()
      return orderId
    },
  )
}

async function sellOnce(trx: Trx, ctx: OrdersContext, actorId: string, sale: DeskSaleBody, offer: Quote) {
  const { engine } = ctx
  const { payment, buyer: given } = sale
  const isFree = payment.how === 'complimentary'
  const buyer = await findBuyer(trx, ctx, given)
  const change = await sellSeats(trx, ctx, {
    userId: buyer.userId,
    ...(given.kind === 'walk-in' && {
      walkIn: { name: given.name, email: given.email, language: readerLanguage() },
    }),
    performanceId: sale.performanceId,
    offer,
    provider: payment.how,
    paymentRef: payment.how === 'terminal' ? payment.receipt : null,
    byStaff: {
      actor_id: actorId,
      request_key: sale.key,
      how: payment.how,
      reason: isFree ? payment.reason : null,
      shift_id: await lockOpenShift(trx, engine, actorId),
    },
  })
  const orderId = change.order_id
  if (sale.note) await writeOrderNote(trx, engine, { orderId, actorId, note: sale.note })
  if (buyer.hasAddress) await enqueue(trx, ctx.engine, orderMail(change))
  await writeAudit(trx, engine, actorId, isFree ? 'order-given' : 'order-sold', `order:${orderId}`, {
    how: payment.how,
    cents: offer.totalCents,
    tickets: sale.seats.length,
  })
  return orderId
}

/** The seats at their current price by ticket type; complimentary ones at zero. */
async function priceForDesk({ db }: OrdersContext, sale: DeskSaleBody): Promise<SeatToQuote[]> {
  const free = sale.payment.how === 'complimentary'
  const requests = free ? sale.seats.map(({ seatNum }) => ({ seatNum })) : sale.seats
  const seats = await priceSeatsNow(db, sale.performanceId, requests, 'desk')
  return free ? seats.map((seat) => ({ ...seat, ...freeAs(COMPLIMENTARY) })) : seats
}

async function findBuyer(trx: Trx, { engine }: OrdersContext, buyer: DeskSaleBody['buyer']) {
  if (buyer.kind === 'walk-in')
    return { userId: await walkInAccount(trx, engine), hasAddress: buyer.email !== null }
  // Kept as it is: an order of an account that is deleted or merged meanwhile would be nobody's.
  const accounts = trx.selectFrom('users').select(['id', 'deleted_at', 'email_verified_at', 'import_id'])
  const user = await engine.lockRowsForShare(accounts.where('email', '=', buyer.email)).executeTakeFirst()
  // An unverified account may be somebody else's, unless it was imported: nobody can log in to it yet.
  const isProven = user?.email_verified_at != null || user?.import_id != null
  if (!user || user.deleted_at !== null || !isProven)
    throw new AppError('buyer-not-found', { fields: { 'buyer.email': words.noAccount() } })
  return { userId: user.id, hasAddress: true }
}

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

import { readerLanguage } from '../../../shared/language/language.ts'
import { COMPLIMENTARY } from '../../../shared/orders/complimentary.ts'
import type { DeskSaleBody } from '../../../shared/orders/desk.ts'
import { quote, type SeatToQuote } from '../../../shared/orders/quote.ts'
import { taxingOf } from '../../../shared/platform/taxes.ts'
import { walkInAccount } from '../../accounts/commands/walk-ins.ts'
import { writeAudit } from '../../platform/audit.ts'
import { mapForeignKeyError, mapUniqueError } from '../../platform/db/constraint-errors.ts'
import type { Trx } from '../../platform/db/engine.ts'
import { AppError } from '../../platform/errors.ts'
import { claimedSeats } from '../../seating/queries/seats.ts'
import type { OrdersContext } from '../context.ts'
import { enqueueOrderMail } from '../fulfilment/complete-change.ts'
import { writeOrderNote } from '../records/order-notes.ts'
import { lockPerformances } from '../records/performances.ts'
import { priceSeatsNow } from '../records/price-seats.ts'
import { keepOpenShift } from '../records/shifts.ts'
import { words } from './catalogue.ts'
import { requireSelling } from './require-selling.ts'
import { completeSale, writeSale } from './sell-seats.ts'

/**
 * Sells free seats at the desk, for cash, by card terminal or as complimentary tickets: in one transaction an order
 * that is paid at once, its tickets, its mail if there is an address, and the audit entry. Online sales may have ended.
 * Answers the order's id; the same key answers the same order. Throws performance-not-found, performance-cancelled,
 * desk-closed, desk-sold-before, seat-not-in-house, type-not-offered, desk-price-changed, buyer-not-found, and
 * seats-taken with the numbers of those that are not free.
 */
export async function sellAtDesk(ctx: OrdersContext, actorId: string, sale: DeskSaleBody): Promise<string> {
  const { db, engine, events, jobs } = ctx
  const earlier = await findSold(ctx, sale)
  if (earlier) return earlier
  await requireSelling(db, engine, sale.performanceId)
  const seats = await priceForDesk(ctx, sale)
  const sell = (trx: Trx) => sellOnce(trx, ctx, actorId, sale, seats)
  const sold = await mapForeignKeyError('performance-not-found', () =>
    mapUniqueError('desk-sold-before', () => db.transaction().execute(sell)),
  ).catch((error: unknown) => {
    // The first of two clicks wrote its change first.
    if (error instanceof AppError && error.code === 'desk-sold-before') return null
    throw error
  })
  events.publish('seats', sale.performanceId)
  jobs.wake()
  const orderId = sold ?? (await findSold(ctx, sale))
  if (!orderId) throw new AppError('unavailable')
  return orderId
}

async function sellOnce(
  trx: Trx,
  ctx: OrdersContext,
  actorId: string,
  sale: DeskSaleBody,
  seats: readonly SeatToQuote[],
): Promise<string> {
  const { engine } = ctx
  const { payment, buyer: given } = sale
  const offer = quote(seats, sale.donation * 100, taxingOf(ctx.settings.current))
  if (offer.totalCents !== sale.total)
    throw new AppError('desk-price-changed', { fields: { total: words.totalChanged() } })
  const buyer = await findBuyer(trx, ctx, given)
  const change = await writeSale(trx, ctx, {
    userId: buyer.userId,
    ...(given.kind === 'walk-in' && {
      walkIn: { name: given.name, email: given.email, language: readerLanguage() },
    }),
    performanceId: sale.performanceId,
    offer,
    provider: payment.how === 'complimentary' ? 'free' : payment.how,
    paymentRef: payment.how === 'terminal' ? payment.receipt : null,
    byStaff: {
      actor_id: actorId,
      request_key: sale.key,
      how: payment.how,
      reason: payment.how === 'complimentary' ? payment.reason : null,
      shift_id: await keepOpenShift(trx, engine, actorId),
    },
  })
  const orderId = change.order_id
  if (sale.note) await writeOrderNote(trx, engine, { orderId, actorId, note: sale.note })
  if ((await lockPerformances(trx, engine, [sale.performanceId])).cancelled)
    throw new AppError('performance-cancelled')
  if (!(await completeSale(trx, ctx, change)))
    throw new AppError('seats-taken', { taken: await taken(trx, ctx, sale) })
  if (buyer.hasAddress) await enqueueOrderMail(trx, ctx, change)
  await writeAudit(trx, engine, {
    actorId,
    action: payment.how === 'complimentary' ? 'order-given' : 'order-sold',
    subject: `order:${orderId}`,
    detail: { how: payment.how, cents: offer.totalCents, tickets: seats.length },
  })
  return orderId
}

/**
 * The order that this key sold before, such as by the first of two clicks. Throws desk-sold-before if that was another
 * sale.
 */
async function findSold({ db }: OrdersContext, sale: DeskSaleBody): Promise<string | undefined> {
  const lines = await db
    .selectFrom('order_changes')
    .innerJoin('order_lines', 'order_lines.change_id', 'order_changes.id')
    .select(['order_changes.order_id', 'performance_id', 'how', 'seat_num', 'net_cents', 'tax_cents'])
    .where('request_key', '=', sale.key)
    .execute()
  const [sold] = lines
  if (!sold) return undefined
  const seats = new Set(lines.flatMap(({ seat_num }) => seat_num ?? []))
  const same =
    sold.performance_id === sale.performanceId &&
    lines.reduce((sum, line) => sum + line.net_cents + line.tax_cents, 0) === sale.total &&
    sold.how === sale.payment.how &&
    seats.size === sale.seats.length &&
    sale.seats.every(({ seatNum }) => seats.has(seatNum))
  if (!same) throw new AppError('desk-sold-before', { orderId: sold.order_id })
  return sold.order_id
}

/** The seats at their current price by ticket type; complimentary ones at zero. */
async function priceForDesk({ db }: OrdersContext, sale: DeskSaleBody): Promise<SeatToQuote[]> {
  const free = sale.payment.how === 'complimentary'
  const wishes = free ? sale.seats.map(({ seatNum }) => ({ seatNum })) : sale.seats
  const seats = await priceSeatsNow(db, sale.performanceId, wishes)
  return free ? seats.map((seat) => ({ ...seat, priceCents: 0, ticketType: COMPLIMENTARY })) : seats
}

async function findBuyer(trx: Trx, { engine }: OrdersContext, buyer: DeskSaleBody['buyer']) {
  if (buyer.kind === 'walk-in')
    return { userId: await walkInAccount(trx, engine), hasAddress: buyer.email !== null }
  // Kept as it is: an order of an account that is deleted or merged meanwhile would be nobody's.
  const accounts = trx.selectFrom('users').select(['id', 'deleted_at', 'email_verified_at'])
  const user = await engine.keepRows(accounts.where('email', '=', buyer.email)).executeTakeFirst()
  // An unverified account may not be the person at the desk.
  if (!user || user.deleted_at !== null || user.email_verified_at === null)
    throw new AppError('buyer-not-found', {
      fields: { 'buyer.email': words.noAccount() },
    })
  return { userId: user.id, hasAddress: true }
}

/** The seats of the sale that somebody else has. */
async function taken(trx: Trx, { engine }: OrdersContext, sale: DeskSaleBody): Promise<number[]> {
  const claimed = await claimedSeats(trx, engine, sale.performanceId)
  return sale.seats.map(({ seatNum }) => seatNum).filter((seatNum) => claimed.has(seatNum))
}

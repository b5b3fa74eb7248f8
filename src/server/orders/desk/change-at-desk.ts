import type { DeskChange } from '../../../shared/orders/desk-changes.ts'
import type { ExchangeQuote } from '../../../shared/orders/exchanges.ts'
import { isPaidByHand, partsOfBack } from '../../../shared/orders/paid-by-hand.ts'
import { writeAudit } from '../../platform/audit.ts'
import { mapUniqueError } from '../../platform/db/constraint-errors.ts'
import type { Trx } from '../../platform/db/engine.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { claimInstead } from '../../seating/commands/pass-claims.ts'
import { writeSoldHold } from '../../seating/commands/write-sold-hold.ts'
import type { OrdersContext } from '../context.ts'
import { writeExchange } from '../exchanges/plan-exchange.ts'
import { settleExchange } from '../exchanges/swap-tickets.ts'
import { enqueueOrderMail, issueOrder, setPaid } from '../fulfilment/issue-order.ts'
import { lockOrder } from '../records/change-status.ts'
import { findExchangeTo } from '../records/exchanges.ts'
import { findOrderNote, writeOrderNote } from '../records/order-notes.ts'
import { findOrder, findOrderIfAny, type OrderRow } from '../records/orders.ts'
import { lockPerformance } from '../records/performances.ts'
import { keepOpenShift } from '../records/shifts.ts'
import { writeOrder } from '../records/write-order.ts'
import { voidLines } from '../refunds/void-lines.ts'
import { words } from './catalogue.ts'
import { planChange } from './plan-change.ts'

/** `proven`: the admin has just entered their password, without which no money goes back to a card or wallet. */
type ProvenChange = Omit<DeskChange, 'password'> & { proven: boolean }

/**
 * Changes seats or ticket types of an order within its performance, at the desk: in one transaction the old tickets are
 * void, and an order that is paid at once has the new ones, on seats that nobody else has. A difference is paid in cash
 * or by card terminal, or waived; what is left over is refunded. Answers the new order's id; the same key answers the
 * same order. Throws password-needed if money goes back to a card or wallet, order-not-found, desk-sold-before,
 * invalid-input if the payment does not fit, unavailable if the buyer's account was merged meanwhile, seats-taken with
 * those that are not free, and what `planChange` throws.
 */
export async function changeAtDesk(
  ctx: OrdersContext,
  actorId: string,
  orderId: string,
  wish: ProvenChange,
): Promise<string> {
  const { db, events, jobs } = ctx
  const found = await findOrderIfAny(db, orderId)
  if (!found) throw new AppError('order-not-found')
  const changedId = await mapUniqueError('desk-sold-before', () =>
    db.transaction().execute((trx) => changeOnce(trx, ctx, actorId, found, wish)),
  )
  events.publish('seats', found.performance_id)
  jobs.wake()
  return changedId
}

async function changeOnce(
  trx: Trx,
  ctx: OrdersContext,
  actorId: string,
  found: OrderRow,
  wish: ProvenChange,
): Promise<string> {
  const { engine } = ctx
  const ticketIds = wish.tickets.map(({ ticketId }) => ticketId)
  const from = await lockChanged(trx, ctx, found, ticketIds)
  const earlier = await findChanged(trx, from.id, wish)
  if (earlier) return earlier
  const { plan, offer, seats } = await planChange(trx, ctx, from, wish)
  const { back } = plan.quote
  const toCard =
    back > 0 && partsOfBack({ ...plan.quote, cents: back }).some((part) => !isPaidByHand(part.provider))
  if (toCard && !wish.proven) throw new AppError('password-needed')
  const { how, capturedCents, waivedCents } = settlePayment(plan.quote, wish.payment)
  const hold = await writeSoldHold(trx, engine, {
    userId: from.user_id,
    performanceId: from.performance_id,
    taxing: offer.taxing,
  })
  const order = { id: newId(), hold_id: hold.id, performance_id: from.performance_id }
  await writeOrder(trx, engine, {
    id: order.id,
    userId: from.user_id,
    hold,
    offer,
    provider: capturedCents > 0 ? how : 'free',
    dueCents: capturedCents,
  })
  await trx
    .updateTable('payment_attempts')
    .set({
      state: 'captured',
      captured_cents: capturedCents,
      payment_ref: wish.payment?.how === 'terminal' ? wish.payment.receipt : null,
    })
    .where('order_id', '=', order.id)
    .execute()
  await writeExchange(trx, engine, order.id, plan)
  await writeDeskChange(trx, ctx, { orderId: order.id, fromId: from.id, actorId, how, wish })
  const taken = await claimInstead(trx, engine, {
    order,
    seats: seats.map(({ seatNum, priceCents }) => ({ seat_num: seatNum, price_cents: priceCents })),
    ticketIds,
  })
  if (taken.length > 0) throw new AppError('seats-taken', { taken })
  await voidLines(trx, ctx, from, { ticketIds, donation: false, evenAdmitted: false })
  await setPaid(trx, ctx, order.id, 'pending')
  const exchange = await findExchangeTo(trx, order.id)
  if (exchange)
    await settleExchange(trx, ctx, {
      order: await findOrder(trx, order.id),
      exchange,
      waivedCents,
      actorId,
    })
  await issueOrder(trx, ctx, order)
  await enqueueOrderMail(trx, ctx, order.id)
  await writeAudit(trx, engine, {
    actorId,
    action: 'tickets-changed',
    subject: `order:${from.id}`,
    detail: { tickets: ticketIds.length, difference: plan.quote.difference, how, to: order.id },
  })
  return order.id
}

/** Locks an order, its performance and these tickets, and keeps its buyer: accounts are merged before or after. */
async function lockChanged(
  trx: Trx,
  { engine }: OrdersContext,
  found: OrderRow,
  ticketIds: readonly string[],
): Promise<OrderRow> {
  await engine.keepRows(trx.selectFrom('users').select('id').where('id', '=', found.user_id)).execute()
  const from = await lockOrder(trx, engine, found.id)
  if (from.user_id !== found.user_id) throw new AppError('unavailable')
  const performance_status = await lockPerformance(trx, engine, from.performance_id)
  await engine
    .lockRows(trx.selectFrom('tickets').select('id').where('id', 'in', ticketIds).orderBy('id'))
    .execute()
  return { ...from, performance_status }
}

/** The order that this key changed the tickets to before. Throws desk-sold-before if that was another change. */
async function findChanged(trx: Trx, fromId: string, wish: DeskChange): Promise<string | undefined> {
  const lines = await trx
    .selectFrom('desk_sales')
    .innerJoin('exchanges', 'exchanges.to_order_id', 'desk_sales.order_id')
    .innerJoin('order_lines', 'order_lines.order_id', 'desk_sales.order_id')
    .select(['desk_sales.order_id', 'from_order_id', 'seat_num'])
    .where('request_key', '=', wish.key)
    .execute()
  const [done] = lines
  if (!done) return undefined
  const same =
    done.from_order_id === fromId &&
    lines.length === wish.tickets.length &&
    wish.tickets.every(({ seatNum }) => lines.some(({ seat_num }) => seat_num === seatNum))
  if (!same) throw new AppError('desk-sold-before', { orderId: done.order_id })
  return done.order_id
}

type Settled = { how: 'cash' | 'terminal' | 'complimentary' | 'changed' } & Record<
  'capturedCents' | 'waivedCents',
  number
>

/** How the difference is settled, in cents. Throws invalid-input if the payment does not fit. */
function settlePayment({ due, waived }: ExchangeQuote, payment: DeskChange['payment']): Settled {
  if (due === 0) {
    if (payment) throw new AppError('invalid-input', { fields: { payment: words.nothingToPay() } })
    return { how: 'changed', capturedCents: 0, waivedCents: waived }
  }
  if (!payment) throw new AppError('invalid-input', { fields: { payment: words.sayHow() } })
  const { how } = payment
  return how === 'complimentary'
    ? { how, capturedCents: 0, waivedCents: due }
    : { how, capturedCents: due, waivedCents: 0 }
}

type NewChange = { orderId: string; fromId: string; actorId: string; how: Settled['how']; wish: DeskChange }

/** Records a change at the desk. The buyer and the note of the old order are those of the new one. */
async function writeDeskChange(
  trx: Trx,
  { engine }: OrdersContext,
  { orderId, fromId, actorId, how, wish }: NewChange,
): Promise<void> {
  const before = await trx
    .selectFrom('desk_sales')
    .select(['buyer_name', 'buyer_email', 'language'])
    .where('order_id', '=', fromId)
    .executeTakeFirst()
  await trx
    .insertInto('desk_sales')
    .values({
      order_id: orderId,
      request_key: wish.key,
      actor_id: actorId,
      how,
      reason: wish.payment?.how === 'complimentary' ? wish.payment.reason : null,
      buyer_name: before?.buyer_name ?? null,
      buyer_email: before?.buyer_email ?? null,
      language: before?.language ?? null,
      created_at: engine.now(),
      // One with nothing to pay is no sale of the shift.
      shift_id: how === 'changed' ? null : await keepOpenShift(trx, engine, actorId),
    })
    .execute()
  const note = await findOrderNote(trx, fromId)
  if (note) await writeOrderNote(trx, engine, { orderId, actorId, note })
}

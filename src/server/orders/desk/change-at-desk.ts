import type { ExchangeQuote } from '../../../shared/orders/exchanges.ts'
import type { DeskChange, DeskChangeQuote } from '../../../shared/orders/office/desk-changes.ts'
import { isPaidByHand } from '../../../shared/orders/office/paid-by-hand.ts'
import { AppError, newId } from '../../platform/base/base.ts'
import type { Trx } from '../../platform/db/engine.ts'
import { words } from '../catalogue.ts'
import type { OrdersContext } from '../context.ts'
import { changeAtOnce } from '../fulfilment/complete-change.ts'
import { closeOpenExchange } from '../payments/close-change.ts'
import { findOpenChange, lockOrder } from '../records/changes.ts'
import { performancesOf } from '../records/lines.ts'
import { findActed, type Made, once } from '../records/once.ts'
import { type OrderRow, requireOrder } from '../records/orders.ts'
import { lockPerformances } from '../records/performances.ts'
import { publishSeats } from '../records/publish-seats.ts'
import { lockOpenShift } from '../records/shifts.ts'
import { planChange } from './plan-change.ts'

/** `proven`: the admin has just entered their password, without which no money goes back to a card or wallet. */
type ProvenChange = Omit<DeskChange, 'password'> & { proven: boolean }

/**
 * Changes seats or ticket types of an order's tickets for one performance, or moves them to another performance, at the
 * desk: in one transaction the old tickets are void, and the order has new ones, on seats that nobody else has. A
 * difference is paid in cash or by card terminal, or waived; what is left over is refunded. An exchange that its buyer
 * has not paid for yet is cancelled first. The same key changes once. Throws password-needed if money goes back to a
 * card or wallet, order-not-found, desk-sold-before, invalid-input if the payment does not fit, unavailable if the
 * buyer's account was merged meanwhile, payment-open, seats-taken with those that are not free, and what `planChange`
 * throws.
 */
export async function changeAtDesk(
  ctx: OrdersContext,
  actorId: string,
  orderId: string,
  input: ProvenChange,
) {
  const { db, jobs } = ctx
  const found = await requireOrder(db, orderId)
  const asked = { key: input.key, seats: input.tickets }
  const isSame = ({ order_id, performance_id }: Made) =>
    order_id === orderId && [undefined, performance_id].includes(input.performanceId)
  // A repeated click cancels no exchange that the buyer has begun since.
  await once(
    () => findActed(db, asked, isSame),
    async () => {
      await closeOpenExchange(ctx, orderId)
      const change = (trx: Trx) => changeOnce(trx, ctx, actorId, found, input)
      publishSeats(ctx, await db.transaction().execute(change))
      jobs.wake()
      return orderId
    },
  )
}

async function changeOnce(
  trx: Trx,
  ctx: OrdersContext,
  actorId: string,
  found: OrderRow,
  input: ProvenChange,
): Promise<string[]> {
  const { engine } = ctx
  const { payment } = input
  const order = await lockChanged(trx, ctx, found, input)
  if (order.status === 'paid' && (await findOpenChange(trx, order.id)))
    throw new AppError('payment-open', { orderId: order.id })
  const { quote, ends, ...plan } = await planChange(trx, ctx, order, input)
  const toCard = quote.parts.some((part) => !isPaidByHand(part.provider))
  if (toCard && !input.proven) throw new AppError('password-needed')
  const { how, capturedCents } = settlePayment(quote, payment)
  // One with nothing to pay is no sale of the shift.
  const shiftId = how === 'changed' ? null : await lockOpenShift(trx, engine, actorId)
  const lines = await changeAtOnce(trx, ctx, order, {
    ...plan,
    ends,
    id: newId(),
    provider: capturedCents > 0 ? how : 'free',
    dueCents: capturedCents,
    received: { paymentRef: payment?.how === 'terminal' ? payment.receipt : null, shiftId },
    byStaff: {
      actor_id: actorId,
      request_key: input.key,
      how,
      reason: payment?.how === 'complimentary' ? payment.reason : null,
      shift_id: shiftId,
    },
  })
  return performancesOf([...lines, ...ends])
}

/** Locks an order with its buyer, the performances of these tickets, the one they move to and the tickets. */
async function lockChanged(
  trx: Trx,
  { engine }: OrdersContext,
  found: OrderRow,
  { tickets: named, performanceId }: DeskChangeQuote,
) {
  await engine
    .lockRowsForShare(trx.selectFrom('users').select('id').where('id', '=', found.user_id))
    .execute()
  const order = await lockOrder(trx, engine, found.id)
  if (order.user_id !== found.user_id) throw new AppError('unavailable')
  const ids = named.map(({ ticketId }) => ticketId)
  const tickets = trx.selectFrom('tickets').where('id', 'in', ids)
  const rows = await tickets.select('performance_id').distinct().execute()
  await lockPerformances(trx, engine, [...performancesOf(rows), ...(performanceId ? [performanceId] : [])])
  await engine.lockRows(tickets.select('id').orderBy('id')).execute()
  return order
}

type Settled = { how: 'cash' | 'terminal' | 'complimentary' | 'changed'; capturedCents: number }

/** How the difference is settled, in cents. Throws invalid-input if the payment does not fit. */
function settlePayment({ due }: ExchangeQuote, payment: DeskChange['payment']): Settled {
  if (due === 0) {
    if (payment) throw new AppError('invalid-input', { fields: { payment: words.nothingToPay() } })
    return { how: 'changed', capturedCents: 0 }
  }
  if (!payment) throw new AppError('invalid-input', { fields: { payment: words.sayHow() } })
  const { how } = payment
  return { how, capturedCents: how === 'complimentary' ? 0 : due }
}

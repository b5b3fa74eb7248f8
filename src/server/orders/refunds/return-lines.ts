import type { ReturnBody } from '../../../shared/orders/credit.ts'
import { COMPLIMENTARY } from '../../../shared/orders/office/complimentary.ts'
import { centsOf, type RefundPart } from '../../../shared/orders/office/paid-by-hand.ts'
import { HOUR_MS } from '../../../shared/platform/durations.ts'
import { lockPersonShared } from '../../accounts/people/people.ts'
import { AppError, newId } from '../../platform/base/base.ts'
import type { Db, Trx } from '../../platform/db/engine.ts'
import { writeAudit } from '../../platform/records/audit.ts'
import type { OrdersContext } from '../context.ts'
import { isUnsettled } from '../records/account.ts'
import { findOpenChange, lockOrder } from '../records/changes.ts'
import { coverSpent } from '../records/gifts/gift-cards.ts'
import { costOf, type LiveLine, liveLines, performancesOf } from '../records/lines.ts'
import { findActed, once } from '../records/once.ts'
import { type OrderRow, requireOwnOrder } from '../records/orders.ts'
import { areStillOn, lockPerformances } from '../records/performances.ts'
import { publishSeats } from '../records/publish-seats.ts'
import { refreshOrder } from '../records/refresh-order.ts'
import { newChange } from '../records/write-order.ts'
import { endLines } from './end-lines.ts'
import { enqueueRefundMail } from './mail-refund.ts'
import { quoteRefund, type RefundCause, settleBalance } from './settle-balance.ts'

/** `noteFr`: its note in French, where it was asked for in both languages. */
export type ReturnCause = RefundCause & {
  reason: 'requested' | 'returned' | 'cancelled'
  note: string
  noteFr?: string
  /** The browser's key: a double click returns once. */
  requestKey?: string
}

/** `evenAdmitted`: also tickets that somebody was admitted with. */
type ReturnInput = { orderId: string; lines: readonly LiveLine[]; cause: ReturnCause; evenAdmitted: boolean }

/**
 * The live lines that a request names; `donation` names a gift card too. Throws tickets-void if one of the tickets is
 * not a valid one of this order, or the donation was returned before.
 */
export async function linesToReturn(
  trx: Db | Trx,
  orderId: string,
  { ticketIds, donation }: { ticketIds: readonly string[]; donation: boolean },
): Promise<LiveLine[]> {
  const lines = await liveLines(trx, orderId)
  const seats = lines.filter(({ ticket_id }) => ticket_id !== null && ticketIds.includes(ticket_id))
  const given = lines.filter(({ kind }) => donation && kind !== 'seat')
  if (seats.length !== ticketIds.length || (donation && given.length === 0))
    throw new AppError('tickets-void')
  return [...seats, ...given]
}

/** Returns lines once by a browser's key and frees seats. Throws nothing-to-refund for another order's key. */
export async function returnOnce(
  ctx: OrdersContext,
  { orderId, key }: { orderId: string; key: string },
  act: () => Promise<readonly LiveLine[]>,
) {
  const before = async () => {
    const acted = await findActed(ctx.db, { key }, () => true)
    if (acted !== undefined && acted !== orderId) throw new AppError('nothing-to-refund')
    return acted
  }
  await once(before, async () => {
    publishSeats(ctx, performancesOf(await act()))
    ctx.jobs.wake()
    return orderId
  })
}

/**
 * Returns live lines of a locked order by one change: their tickets are void, their seats free, and what was paid for
 * them goes back, less what left at a provider before. Throws tickets-admitted.
 */
export async function returnLines(
  trx: Trx,
  ctx: OrdersContext,
  { orderId, lines, cause, evenAdmitted }: ReturnInput,
): Promise<RefundPart[]> {
  const { engine } = ctx
  const changeId = newId()
  const actor_id = cause.reason === 'returned' ? null : cause.actorId
  const by = { actor_id, request_key: cause.requestKey ?? null }
  const change = { id: changeId, order_id: orderId, kind: 'return', status: 'paid', ...by } as const
  await newChange(trx, engine, change).execute()
  await endLines(trx, ctx, { changeId, lines, evenAdmitted })
  await refreshOrder(trx, engine, orderId)
  const parts = await settleBalance(trx, engine, {
    orderId,
    changeId,
    cause: { ...cause, note: cause.note || (cause.noteFr ?? '') },
  })
  if (parts.length === 0) await linkOutside(trx, orderId, changeId)
  return parts
}

/** Records that lines were given up for money that left at a provider, if some did. */
async function linkOutside(trx: Trx, orderId: string, changeId: string) {
  await trx
    .updateTable('refunds')
    .set({ change_id: changeId })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('refunds')
        .select('id')
        .where((eb) => eb.and({ order_id: orderId, change_id: null }))
        .where('reason', 'in', ['external', 'disputed'])
        .where('state', 'in', ['done', 'review'])
        .orderBy('created_at')
        .orderBy('id')
        .limit(1),
    )
    .execute()
}

/** Like `returnLines`, with the mail to the buyer and the audit entry. */
export async function returnAndMail(trx: Trx, ctx: OrdersContext, input: ReturnInput) {
  const { orderId, lines, cause } = input
  const parts = await returnLines(trx, ctx, input)
  const donation = lines.some(({ kind }) => kind === 'donation')
  const labels = (of: readonly LiveLine[]) => of.flatMap(({ seat_label }) => seat_label ?? [])
  const seats = labels(lines)
  const evenings = [
    ...Map.groupBy(
      lines.filter(({ seat_num }) => seat_num !== null),
      ({ performance_id }) => performance_id,
    ),
  ].map(([performanceId, own]) => ({ performanceId, seats: labels(own) }))
  await writeAudit(trx, ctx.engine, cause.actorId, 'order-refunded', `order:${orderId}`, {
    cents: centsOf(parts),
    tickets: seats.length,
    donation,
    reason: cause.reason,
  })
  await enqueueRefundMail(trx, ctx, `${orderId}:${cause.key}`, {
    orderId,
    why: cause.reason,
    performanceId: performancesOf(lines)[0],
    seats,
    evenings: evenings.length > 1 ? evenings : undefined,
    donation,
    parts,
    taxed: lines.some(({ tax_cents }) => tax_cents > 0),
    note: cause.note,
    noteFr: cause.noteFr,
    noteBy: cause.actorId,
  })
}

/**
 * Ends all lines of a locked order whose money is gone for good, some of it taken back by others: by a refund made at
 * the provider, or a dispute that was lost. Answers the performances whose seats were freed.
 */
export async function endLostLines(trx: Trx, ctx: OrdersContext, orderId: string) {
  const lines = await liveLines(trx, orderId)
  if (lines.length === 0) return []
  const captures = await trx
    .selectFrom('payment_attempts')
    .innerJoin('order_changes', 'order_changes.id', 'payment_attempts.change_id')
    .select(['payment_attempts.id', 'captured_cents'])
    .where('payment_attempts.order_id', '=', orderId)
    // What was paid towards a change that waits for the rest pays for none of these lines.
    .where('order_changes.status', '<>', 'pending')
    .execute()
  const refunds = await trx
    .selectFrom('refunds')
    .select(['attempt_id', 'amount_cents', 'reason'])
    .where('order_id', '=', orderId)
    .where('state', 'in', ['due', 'done', 'refused'])
    .execute()
  const lost = refunds.some(({ reason }) => reason === 'external' || reason === 'disputed')
  // Each payment by itself: one of which more goes back than it brought says nothing about another.
  const isLeft = captures.some(
    ({ id, captured_cents }) =>
      refunds.reduce((sum, row) => sum + (row.attempt_id === id ? row.amount_cents : 0), 0) < captured_cents,
  )
  if (!lost || isLeft) return []
  await coverSpent(trx, ctx.engine, lines)
  const cause = { reason: 'requested', note: '', actorId: null, key: 'gone' } as const
  await returnLines(trx, ctx, { orderId, lines, cause, evenAdmitted: true })
  return performancesOf(lines)
}

type Asked = Pick<ReturnBody, 'ticketIds'> & { orderId: string }

/** A buyer's credit, in cents, for returns now. Throws order-not-found, tickets-void, payment-open, return-refused. */
export async function quoteReturn(ctx: OrdersContext, userId: string, { orderId, ticketIds }: Asked) {
  const order = await requireOwnOrder(ctx.db, orderId, userId)
  return { cents: (await planReturn(ctx.db, ctx, order, ticketIds)).cents }
}

/**
 * Returns tickets of the buyer's own order for credit of what was paid for them: in one transaction they become void, their
 * seats free, the credit the buyer's and the mail queued. The same key does nothing more. Throws return-changed if the
 * browser showed other cents, and the refusals of `quoteReturn`.
 */
export async function returnForCredit(
  ctx: OrdersContext,
  userId: string,
  { orderId, ticketIds, cents, key }: ReturnBody & Asked,
) {
  const { db, engine } = ctx
  await requireOwnOrder(db, orderId, userId)
  await returnOnce(ctx, { orderId, key }, () =>
    db.transaction().execute(async (trx) => {
      // Credit of an account that is deleted or merged meanwhile would be nobody's.
      if (!(await lockPersonShared(trx, engine, userId).executeTakeFirst()))
        throw new AppError('not-logged-in')
      const order = await lockOrder(trx, engine, orderId)
      if (order.user_id !== userId) throw new AppError('order-not-found')
      // So that none of them is cancelled or moved meanwhile.
      await lockPerformances(trx, engine, performancesOf(await liveLines(trx, orderId)))
      const plan = await planReturn(trx, ctx, order, ticketIds)
      if (plan.cents !== cents) throw new AppError('return-changed')
      const { lines } = plan
      const cause = { reason: 'returned', note: '', actorId: userId, key, requestKey: key } as const
      await returnAndMail(trx, ctx, { orderId, lines, cause, evenAdmitted: false })
      return lines
    }),
  )
}

async function planReturn(
  db: Db | Trx,
  { engine, settings }: OrdersContext,
  order: OrderRow,
  ticketIds: readonly string[],
) {
  const lines = await linesToReturn(db, order.id, { ticketIds, donation: false })
  if (await findOpenChange(db, order.id)) throw new AppError('payment-open', { orderId: order.id })
  const { returnHours } = settings.current
  const isOpen =
    returnHours > 0 && (await areStillOn(db, engine, performancesOf(lines), returnHours * HOUR_MS))
  const areUnused = lines.every((line) => line.admitted_at === null && line.ticket_type !== COMPLIMENTARY)
  const paid = costOf(lines)
  // One that came free with those that are paid back goes back with them.
  const stays = (await liveLines(db, order.id)).filter(({ id }) => lines.every((line) => line.id !== id))
  const keepsFree = paid > 0 && stays.some((line) => line.net_cents === 0 && line.forgone_cents > 0)
  if (order.status !== 'paid' || !isOpen || !areUnused || keepsFree || (await isUnsettled(db, order.id)))
    throw new AppError('return-refused')
  return { lines, cents: centsOf(await quoteRefund(db, order.id, paid)) }
}

import type { Compilable } from 'kysely'
import { AppError } from '../../platform/base/base.ts'
import { type Trx, together } from '../../platform/db/engine.ts'
import { newJob } from '../../platform/jobs/jobs.ts'
import { readNow, writeAudit } from '../../platform/records/audit.ts'
import { endClaimsOfChange, freeingClaims } from '../../seating/commands/claims.ts'
import { hasSeat } from '../../seating/rules.ts'
import { type TicketBasis, ticketBasis } from '../../tickets/commands.ts'
import type { OrdersContext } from '../context.ts'
import type { ProviderSession } from '../gateway/provider.ts'
import { dueOf, readDue, readReturnedCredit, selectDue } from '../records/account.ts'
import { type AttemptRow, nextAttemptNo } from '../records/attempts.ts'
import { type ChangeRow, changeStatus, lockingOrder, selectChange } from '../records/changes.ts'
import { reclaimLines, reuseOwnPlaces } from '../records/claim-lines.ts'
import { performancesOf, selectLines } from '../records/lines.ts'
import { enqueueOfferMail } from '../records/offers.ts'
import { judgePerformances, lockingPerformances } from '../records/performances.ts'
import { publishSeats } from '../records/publish-seats.ts'
import { payWithCredit } from '../records/write-attempt.ts'
import { graceIsOver, mismatch } from '../rules.ts'
import { type Completion, completeChange, orderMail, readCompletion } from './complete-change.ts'
import { planIfCancelled } from './plan-cancelled.ts'
import { returnExcess, returnMoney, review } from './return-capture.ts'

/** `part`: its change waits for the rest. */
export type Fulfilment = 'fulfilled' | 'part' | 'already' | 'refunded' | 'review'

/**
 * Answers a captured payment with tickets or a refund, or leaves its change open for the rest of what is due. Webhook,
 * landing page, expiry and reconcile all come here, as often and as concurrently as they like; the first conditional
 * update lets one of them through (law 6). A late payment still buys its seats if all are free (law 7); a second
 * payment of a change is refunded in full. `session` must come from the provider's API and be paid.
 */
export async function fulfilOrder(
  ctx: OrdersContext,
  attempt: AttemptRow,
  session: ProviderSession,
): Promise<Fulfilment> {
  const { result, performances, mail } = await ctx.db.transaction().execute(async (trx) => {
    const [recorded, ...locked] = await together(
      trx,
      recordCapture(trx, ctx, attempt, session),
      ...lockingChange(trx, ctx, { id: attempt.change_id, order_id: attempt.order_id }),
    )
    if (recorded.length === 0) return { result: 'already' as const, performances: [] }
    return answerCapture(trx, ctx, await lockedChange(trx, ctx, locked), attempt, session)
  })
  publishSeats(ctx, performances)
  mail?.begin()
  if (result !== 'fulfilled' && result !== 'already') ctx.jobs.wake('money', 'mail')
  if (result === 'review') ctx.log.error({ orderId: attempt.order_id }, 'a payment does not match its order')
  return result
}

/**
 * Completes a change of which nothing is left to pay, without any provider (law 12); does nothing while something is.
 * Throws exchange-tickets, with nothing done, if tickets that it ends are gone.
 */
export async function completePaidChange(ctx: OrdersContext, change: Pick<ChangeRow, 'id' | 'order_id'>) {
  const performances = await ctx.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('payment_attempts')
      .set({ state: 'captured', updated_at: ctx.engine.now() })
      .where((eb) => eb.and({ change_id: change.id, provider: 'free', state: 'creating' }))
      .execute()
    return completeIfPaid(trx, ctx, change)
  })
  publishSeats(ctx, performances)
  ctx.jobs.wake('money', 'mail')
}

/** The same in the caller's transaction; answers the performances whose seats it may have changed. */
export async function completeIfPaid(
  trx: Trx,
  ctx: OrdersContext,
  change: Pick<ChangeRow, 'id' | 'order_id'>,
) {
  const found = await lockedChange(trx, ctx, await together(trx, ...lockingChange(trx, ctx, change)))
  if (found.change.status !== 'pending') return performancesOf(found.lines)
  if (found.lost) throw new AppError('exchange-tickets')
  await complete(trx, ctx, found, 'pending', newJob(trx, ctx.engine, orderMail(found.change)))
  return performancesOf([...found.lines, ...found.ends])
}

/**
 * The statements that lock an order and then the performances of the lines that a change of it adds, and read what the
 * change would do; `lockedChange` makes the answer of their rows.
 */
function lockingChange(
  trx: Trx,
  { engine }: OrdersContext,
  { id, order_id }: Pick<ChangeRow, 'id' | 'order_id'>,
) {
  const evenings = trx.selectFrom('order_lines').select('performance_id').where('change_id', '=', id)
  return [
    ...lockingOrder(trx, engine, order_id),
    selectChange(trx, id),
    selectLines(trx, id),
    lockingPerformances(trx, engine, evenings.$asScalar()),
    selectDue(trx, id),
    ...ticketBasis(trx, engine, id),
  ] as const
}

type Rows = Awaited<ReturnType<typeof together<ReturnType<typeof lockingChange>>>>

async function lockedChange(
  trx: Trx,
  ctx: OrdersContext,
  [, [order], [change], lines, performances, due, ...basis]: Rows,
): Promise<Found> {
  if (!order || !change) throw new Error('there is no such order')
  return {
    ...(await readCompletion(trx, ctx, order, change, lines)),
    ...judgePerformances(performances),
    dueCents: dueOf(due),
    basis,
  }
}

type Found = Awaited<ReturnType<typeof readCompletion>> &
  ReturnType<typeof judgePerformances> & {
    /** What is still to be paid for the change. */
    dueCents: number
    /** Of a change that has its seats. */
    basis: TicketBasis | undefined
  }

/** The statement that records that the provider has our money; it returns no row if that was recorded before. */
function recordCapture(trx: Trx, { engine }: OrdersContext, attempt: AttemptRow, session: ProviderSession) {
  return trx
    .updateTable('payment_attempts')
    .set({
      state: 'captured',
      captured_cents: session.amountCents,
      payment_ref: session.paymentRef,
      reference: session.reference,
      updated_at: engine.now(),
    })
    .where('id', '=', attempt.id)
    .where('state', '<>', 'captured')
    .returning('id')
}

async function answerCapture(
  trx: Trx,
  ctx: OrdersContext,
  found: Found,
  attempt: AttemptRow,
  session: ProviderSession,
): Promise<{
  result: Fulfilment
  performances: string[]
  mail?: ReturnType<OrdersContext['jobs']['fresh']>
}> {
  const { engine } = ctx
  const { order, change } = found
  const [performanceId = order.performance_id] = performancesOf(found.lines)
  const capture = { order, change, performanceId, attempt, session }
  const performances = performancesOf([...found.lines, ...found.ends])
  const answer = async (result: Promise<Fulfilment>) => ({ result: await result, performances })
  const wrong = mismatch(attempt, session)
  if (wrong) return answer(review(trx, ctx, capture, wrong))
  const stillOn = !found.lost && found.stillOn
  const status = stillOn ? change.status : await endIfTooLate(trx, ctx, change)
  const mail = ctx.jobs.fresh(trx, orderMail(change))
  const fulfilled = { result: 'fulfilled' as const, performances, ...(!found.cancelled && { mail }) }
  if (status === 'pending') {
    if (await complete(trx, ctx, found, status, mail.inserting)) return fulfilled
    if (change.token_hash !== null) {
      await writeAudit(trx, engine, order.user_id, 'offer-part-paid', `order:${order.id}`, {
        cents: session.amountCents,
        how: attempt.provider,
      })
      await enqueueOfferMail(trx, engine, change, {
        why: 'part',
        cause: attempt.id,
        cents: session.amountCents,
      })
    }
    return { result: 'part', performances }
  }
  if (!isOver(status)) return answer(returnMoney(trx, ctx, capture, 'duplicate'))
  const paysAll = stillOn && (await coverWithCredit(trx, ctx, change))
  if (paysAll && (await reclaim(trx, ctx, found))) {
    const lines = await selectLines(trx, change.id).execute()
    const late = { ...found, lines, dueCents: await readDue(trx, change.id), basis: undefined }
    if (await complete(trx, ctx, late, status, mail.inserting)) return fulfilled
  }
  await changeStatus(trx, engine, { changeId: change.id, from: status, to: 'refunded' })
  return answer(returnMoney(trx, ctx, capture, 'late', found.lost))
}

/**
 * Whether late money pays for a change, with the credit that came back when that ended and is taken once more; it stays
 * where there is not so much any more.
 */
async function coverWithCredit(trx: Trx, { engine }: OrdersContext, change: ChangeRow) {
  const due = await readDue(trx, change.id)
  if (due <= 0) return true
  if ((await readReturnedCredit(trx, change.id)) < due) return false
  return payWithCredit(trx, engine, {
    orderId: change.order_id,
    changeId: change.id,
    attemptNo: await nextAttemptNo(trx, change.id),
    amountCents: due,
  })
}

/** Claims the seats of a change that lost them, but for those that its old tickets have; all, or none. */
async function reclaim(trx: Trx, { engine }: OrdersContext, { change, lines, ends }: Completion) {
  const placed = ends.length > 0 ? await reuseOwnPlaces(trx, lines, ends) : lines
  const lost = placed.filter((line) => line.seat_num !== null && !hasSeat(ends, line))
  try {
    await reclaimLines(trx, engine, change.id, lost)
    return true
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'seats-taken')) throw error
    await freeingClaims(trx, engine, change.id).execute()
    return false
  }
}

/**
 * Ends a pending change whose performance began or was cancelled while a provider checked its payment past the grace
 * period (`PENDING` at some providers): its payment is late. An exchange ends at once, as its buyer has tickets to
 * keep. Answers the new status of the change.
 */
async function endIfTooLate(trx: Trx, { engine }: OrdersContext, change: ChangeRow) {
  if (change.status !== 'pending') return change.status
  if (change.kind === 'purchase' && !graceIsOver(change.expires_at ?? 0, await readNow(trx, engine)))
    return change.status
  await changeStatus(trx, engine, { changeId: change.id, from: 'pending', to: 'expired' })
  await endClaimsOfChange(trx, engine, change, { reopen: false })
  return 'expired'
}

/** Whether a change ended unpaid, so that a late payment may still complete it. */
function isOver(status: ChangeRow['status']): status is 'cancelled' | 'expired' {
  return status === 'cancelled' || status === 'expired'
}

/**
 * Completes a change whose payments reach its difference, with its `mail`; one paid while its performance was being
 * cancelled is refunded like the others, without one. False, with nothing done, while something is due.
 */
async function complete(
  trx: Trx,
  ctx: OrdersContext,
  completion: Found,
  from: ChangeRow['status'],
  mail: Compilable,
): Promise<boolean> {
  const { order, change, lines, cancelled, dueCents: due, basis } = completion
  if (due > 0) return false
  await completeChange(trx, ctx, completion, { from, basis, also: cancelled ? [] : [mail] })
  // An exchange has settled its balance.
  if (due < 0 && change.kind === 'purchase') await returnExcess(trx, ctx, order, change)
  if (change.token_hash !== null) {
    const action = change.allotment_id === null ? 'offer-paid' : 'offer-claimed'
    await writeAudit(trx, ctx.engine, order.user_id, action, `order:${order.id}`, {
      cents: order.total_cents,
    })
  }
  if (cancelled) await planIfCancelled(trx, ctx, change.order_id, performancesOf(lines))
  return true
}

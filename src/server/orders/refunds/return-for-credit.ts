import type { ReturnBody } from '../../../shared/orders/credit.ts'
import { COMPLIMENTARY } from '../../../shared/orders/office/complimentary.ts'
import { centsOf } from '../../../shared/orders/office/paid-by-hand.ts'
import { lockPersonShared } from '../../accounts/people/people.ts'
import { AppError } from '../../platform/base/errors.ts'
import type { Db, Trx } from '../../platform/db/engine.ts'
import type { OrdersContext } from '../context.ts'
import { findUnsettled } from '../records/account.ts'
import { findOpenChange, lockOrder } from '../records/changes.ts'
import { liveLines, performancesOf } from '../records/lines.ts'
import { type OrderRow, requireOwnOrder } from '../records/orders.ts'
import { areStillOn, lockPerformances } from '../records/performances.ts'
import { linesToReturn, returnAndMail, returnOnce } from './return-lines.ts'
import { quoteRefund } from './settle-balance.ts'

const HOUR_MS = 3_600_000

type Asked = Pick<ReturnBody, 'ticketIds'> & { orderId: string }

/**
 * How much credit a buyer gets for tickets that are returned now, in cents. Throws order-not-found, tickets-void,
 * payment-open, return-refused.
 */
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
  const unsettled = await findUnsettled(db, [order.id])
  if (order.status !== 'paid' || !isOpen || !areUnused || unsettled.size > 0)
    throw new AppError('return-refused')
  const paid = lines.reduce((sum, line) => sum + line.net_cents + line.tax_cents, 0)
  return { lines, cents: centsOf(await quoteRefund(db, order.id, paid)) }
}

import type { Cancellation } from '../../../shared/orders/cancellations.ts'
import { iso } from '../../platform/clock.ts'
import type { Db, Engine } from '../../platform/db/engine.ts'
import { AppError } from '../../platform/errors.ts'
import { mayStillCancel } from '../rules.ts'
import { findAnyPerformance } from './performances.ts'
import { settledOrder } from './refunds.ts'

/** What cancelling a performance would do, or how far it has come; throws performance-not-found. */
export async function readCancellation(db: Db, engine: Engine, id: string): Promise<Cancellation> {
  const performance = await findAnyPerformance(db, engine, id)
  if (!performance) throw new AppError('performance-not-found')
  return {
    performanceId: id,
    showId: performance.show_id,
    showName: performance.name,
    startsAt: iso(performance.starts_at),
    cancelled: performance.status === 'cancelled',
    tooLate: !mayStillCancel(performance.starts_at, performance.now),
    sold: await soldSoFar(db, id),
    progress: await progressOf(db, id),
  }
}

async function soldSoFar(db: Db, id: string): Promise<Cancellation['sold']> {
  const orders = await db
    .selectFrom('orders')
    .select(['status'])
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number>('total_cents').as('total'),
      eb.fn.sum<number>('donation_cents').as('donations'),
    ])
    .where('performance_id', '=', id)
    .where('status', 'in', ['pending', 'paid', 'manual_review'])
    .groupBy('status')
    .execute()
  const { gone } = await db
    .selectFrom('refunds')
    .innerJoin('orders', (join) => join.on('orders.id', '=', settledOrder))
    .select((eb) => eb.fn.sum<number>('amount_cents').as('gone'))
    .where('performance_id', '=', id)
    .where('orders.status', '=', 'paid')
    .where('refunds.reason', 'not in', ['duplicate', 'exchange'])
    .where('refunds.state', 'in', ['due', 'done', 'refused'])
    .executeTakeFirstOrThrow()
  const { moved } = await db
    .selectFrom('exchanges')
    .innerJoin('orders', 'orders.id', 'exchanges.from_order_id')
    .select((eb) => eb.fn.sum<number>('credit_cents').as('moved'))
    .where('performance_id', '=', id)
    .where('orders.status', '=', 'paid')
    .where('done_at', 'is not', null)
    .executeTakeFirstOrThrow()
  const { tickets } = await db
    .selectFrom('tickets')
    .select((eb) => eb.fn.countAll<number>().as('tickets'))
    .where('performance_id', '=', id)
    .where('state', '=', 'valid')
    .executeTakeFirstOrThrow()
  const paid = orders.find(({ status }) => status === 'paid')
  const open = orders.filter(({ status }) => status !== 'paid')
  return {
    orders: Number(paid?.count ?? 0),
    tickets: Number(tickets),
    open: open.reduce((sum, { count }) => sum + Number(count), 0),
    total: Number(paid?.total ?? 0) - Number(gone ?? 0) - Number(moved ?? 0),
    donations: Number(paid?.donations ?? 0),
  }
}

async function progressOf(db: Db, id: string): Promise<Cancellation['progress']> {
  const cancellation = await db
    .selectFrom('cancellations')
    .select(['keep_donations', 'started_at'])
    .where('performance_id', '=', id)
    .executeTakeFirst()
  if (!cancellation) return null
  const { orders, done } = await db
    .selectFrom('cancelled_orders')
    .select((eb) => [eb.fn.countAll<number>().as('orders'), eb.fn.count<number>('done_at').as('done')])
    .where('performance_id', '=', id)
    .executeTakeFirstOrThrow()
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('cancelled_orders', (join) => join.on('cancelled_orders.order_id', '=', settledOrder))
    .select(['refunds.state'])
    .select((eb) => eb.fn.sum<number>('amount_cents').as('cents'))
    .where('performance_id', '=', id)
    .groupBy('refunds.state')
    .execute()
  const sum = (state: string) => Number(refunds.find((row) => row.state === state)?.cents ?? 0)
  return {
    done: Number(done),
    orders: Number(orders),
    keepDonations: cancellation.keep_donations === 1,
    startedAt: iso(cancellation.started_at),
    back: sum('done'),
    due: sum('due'),
    refused: sum('refused'),
  }
}

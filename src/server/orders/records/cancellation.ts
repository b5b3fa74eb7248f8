import { sql } from 'kysely'
import type { Cancellation } from '../../../shared/orders/office/cancellations.ts'
import { required } from '../../platform/base/base.ts'
import type { Db, Engine } from '../../platform/db/engine.ts'
import { iso } from '../../platform/records/audit.ts'
import { mayStillCancel } from '../rules.ts'
import { findAnyPerformance } from './performances.ts'

/** What cancelling a performance would do, or how far it has come; throws performance-not-found. */
export async function readCancellation(db: Db, engine: Engine, id: string): Promise<Cancellation> {
  const performance = required(await findAnyPerformance(db, engine, id), 'performance-not-found')
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
  const lines = await db
    .selectFrom('order_lines')
    .innerJoin('order_changes', 'order_changes.id', 'order_lines.change_id')
    .select(['order_changes.status', 'order_lines.kind'])
    .select((eb) => [
      eb.fn.count<number>('order_lines.order_id').distinct().as('orders'),
      eb.fn.countAll<number>().as('lines'),
      eb.fn.sum<number>(sql<number>`net_cents + tax_cents`).as('total'),
      eb.fn.sum<number>('net_cents').as('net'),
    ])
    .where('order_lines.order_id', 'in', (eb) =>
      eb.selectFrom('order_lines as any').select('any.order_id').where('any.performance_id', '=', id),
    )
    .where(isOfEvening(id))
    .where('ended_at', 'is', null)
    .where('order_changes.status', 'in', ['pending', 'paid', 'manual_review'])
    .groupBy(['order_changes.status', 'order_lines.kind'])
    .execute()
  const sum = (which: 'orders' | 'lines' | 'total' | 'net', of: (line: (typeof lines)[number]) => boolean) =>
    lines.filter(of).reduce((all, line) => all + Number(line[which]), 0)
  const isSeat = ({ kind }: { kind: string }) => kind === 'seat'
  return {
    orders: sum('orders', (line) => line.status === 'paid' && isSeat(line)),
    tickets: sum('lines', (line) => line.status === 'paid' && isSeat(line)),
    open: sum('orders', (line) => line.status !== 'paid' && isSeat(line)),
    total: sum('total', ({ status }) => status === 'paid'),
    donations: sum('net', (line) => line.status === 'paid' && !isSeat(line)),
  }
}

/** Whether a line is a seat of this performance, or a donation of an order that has no seats of another. */
function isOfEvening(id: string) {
  const seat = sql`select 1 from order_lines l join order_changes c on c.id = l.change_id
    where l.order_id = order_lines.order_id and l.kind = 'seat' and l.ended_at is null and c.done_at is not null`
  return sql<boolean>`case order_lines.kind when 'seat' then order_lines.performance_id = ${id}
    else not exists (${seat} and l.performance_id <> ${id})
      and (order_lines.performance_id = ${id} or exists (${seat} and l.performance_id = ${id})) end`
}

async function progressOf(db: Db, id: string): Promise<Cancellation['progress']> {
  const parts = await db
    .selectFrom('cancellations')
    .leftJoin('cancelled_orders', 'cancelled_orders.performance_id', 'cancellations.performance_id')
    .select((eb) => [eb.fn.count<number>('order_id').as('orders'), eb.fn.count<number>('done_at').as('done')])
    .where('cancellations.performance_id', '=', id)
    .groupBy('cancellations.performance_id')
    .executeTakeFirst()
  if (!parts) return null
  const refunds = await db
    .selectFrom('refunds')
    .select(['refunds.state'])
    .select((eb) => eb.fn.sum<number>('amount_cents').as('cents'))
    .where('refunds.change_id', 'in', (eb) =>
      eb
        .selectFrom('order_lines')
        .select((line) => line.fn.coalesce('ended_by', 'change_id').as('change_id'))
        .where('performance_id', '=', id),
    )
    // What went back for other reasons was no part of it.
    .where('reason', 'not in', ['exchange', 'requested', 'returned', 'duplicate', 'lapsed'])
    .groupBy('refunds.state')
    .execute()
  const sum = (state: string) => Number(refunds.find((row) => row.state === state)?.cents ?? 0)
  return {
    done: Number(parts.done),
    orders: Number(parts.orders),
    back: sum('done'),
    due: sum('due'),
    refused: sum('refused'),
  }
}

import { sql } from 'kysely'
import type { Db } from '../../platform/db/engine.ts'

/**
 * What each of these performances has taken, in cents: the standing lines of `ledger_check`, which are valid tickets and
 * donations that were not refunded, with their tax.
 */
export async function takingsOf(
  db: Db,
  performanceIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (performanceIds.length === 0) return new Map()
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('tickets')
        .innerJoin('order_lines', 'order_lines.id', 'tickets.order_line_id')
        .select(['tickets.performance_id', sql<number>`net_cents + tax_cents`.as('cents')])
        .where('tickets.state', '=', 'valid')
        .where('tickets.performance_id', 'in', performanceIds)
        .unionAll(
          eb
            .selectFrom('orders')
            .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
            .select(['orders.performance_id', sql<number>`net_cents + order_lines.tax_cents`.as('cents')])
            .where('orders.performance_id', 'in', performanceIds)
            .where('orders.status', '=', 'paid')
            .where('orders.donation_cents', '>', 0)
            .where('order_lines.kind', '=', 'donation')
            .where(({ not, exists, selectFrom }) =>
              not(
                exists(
                  selectFrom('refund_lines')
                    .innerJoin('refunds', 'refunds.id', 'refund_lines.refund_id')
                    .select('refund_id')
                    .whereRef('refund_lines.order_line_id', '=', 'order_lines.id')
                    .where('refunds.state', '<>', 'dropped'),
                ),
              ),
            ),
        )
        .as('standing'),
    )
    .select(['performance_id', (eb) => eb.fn.sum<number>('cents').as('cents')])
    .groupBy('performance_id')
    .execute()
  return new Map(rows.map(({ performance_id, cents }) => [performance_id, Number(cents)]))
}

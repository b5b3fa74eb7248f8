import type { Order } from '../../../shared/orders/contract.ts'
import type { Db } from '../../platform/db/engine.ts'
import { taxesOf } from './taxes.ts'

type Returned = NonNullable<Order['returned']>

/**
 * What was given back of paid orders, by order, as the report on taxes counts it: lines that no longer stand in
 * `ledger_check` and were not exchanged. An order of which nothing was is left out.
 */
export async function findReturned(db: Db, orderIds: readonly string[]): Promise<Map<string, Returned>> {
  const rows = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .leftJoin('tickets', (join) =>
      join.onRef('tickets.order_line_id', '=', 'order_lines.id').on('tickets.state', '=', 'valid'),
    )
    .select(['orders.id', 'orders.taxing', 'orders.tax_rate'])
    .select(({ fn }) => [
      fn.sum('order_lines.net_cents').as('net'),
      fn.sum('order_lines.tax_cents').as('tax'),
      fn.sum('order_lines.second_tax_cents').as('second'),
      fn.sum('order_lines.third_tax_cents').as('third'),
    ])
    .where('orders.id', 'in', orderIds)
    .where('orders.paid_at', 'is not', null)
    .where('tickets.id', 'is', null)
    .where(({ eb, or, not, exists, selectFrom }) =>
      eb.and([
        not(
          exists(
            selectFrom('exchange_lines')
              .select('exchange_id')
              .whereRef('exchange_lines.order_line_id', '=', 'order_lines.id')
              .where('exchange_lines.done_at', 'is not', null),
          ),
        ),
        or([
          eb('order_lines.kind', '=', 'seat'),
          eb('orders.status', '<>', 'paid'),
          exists(
            selectFrom('refund_lines')
              .innerJoin('refunds', 'refunds.id', 'refund_lines.refund_id')
              .select('refund_id')
              .whereRef('refund_lines.order_line_id', '=', 'order_lines.id')
              .where('refunds.state', '<>', 'dropped'),
          ),
        ]),
      ]),
    )
    .groupBy(['orders.id', 'orders.taxing', 'orders.tax_rate'])
    .execute()
  return new Map(
    rows.map(({ id, taxing, tax_rate, net, tax, second, third }) => {
      const taxes = {
        tax_cents: Number(tax),
        second_tax_cents: Number(second),
        third_tax_cents: Number(third),
      }
      return [id, { net: Number(net), tax: taxes.tax_cents, ...taxesOf({ taxing, tax_rate, ...taxes }) }]
    }),
  )
}

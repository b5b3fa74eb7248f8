import { sql } from 'kysely'
import type { Order } from '../../../shared/orders/contract.ts'
import type { Db } from '../../platform/db/engine.ts'
import { soldLines } from './sold-lines.ts'
import { taxesOf } from './taxes.ts'

type Returned = NonNullable<Order['returned']>
type Row = { id: string; taxing: string } & Record<'net' | 'tax' | 'second' | 'third', number>

/**
 * What was given back of paid orders, by order, as the report on taxes counts it. An order of which nothing was is left
 * out.
 */
export async function findReturned(db: Db, orderIds: readonly string[]): Promise<Map<string, Returned>> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await sql<Row>`select order_id as id, taxing, sum(net) as net, sum(tax) as tax,
      sum(second_tax) as second, sum(third_tax) as third
    from ${soldLines(sql`o.id in (${sql.join(orderIds)})`)} where given = 1
    group by order_id, taxing`.execute(db)
  return new Map(
    rows.map(({ id, taxing, net, tax, second, third }) => {
      const taxes = {
        tax_cents: Number(tax),
        second_tax_cents: Number(second),
        third_tax_cents: Number(third),
      }
      return [id, { net: Number(net), tax: taxes.tax_cents, ...taxesOf({ taxing, ...taxes }) }]
    }),
  )
}

import { sql } from 'kysely'
import type { Order } from '../../../shared/orders/contract.ts'
import type { Db } from '../../platform/db/engine.ts'
import { soldLines } from './sold-lines.ts'
import { taxesOfOrders } from './taxes.ts'

type Returned = NonNullable<Order['returned']>
type Row = { id: string; net: number; tax: number }

/**
 * What was given back of paid orders, by order, as the report on taxes counts it. An order of which nothing was is left
 * out.
 */
export async function findReturned(db: Db, orderIds: readonly string[]): Promise<Map<string, Returned>> {
  const given = sql`(select * from ${soldLines(sql`o.id in (${sql.join(orderIds)})`)} where given = 1)`
  const { rows } = await sql<Row>`select order_id as id, sum(net) as net, sum(tax) as tax
    from ${given} lines group by order_id`.execute(db)
  if (rows.length === 0) return new Map()
  const taxesOf = await taxesOfOrders(
    db,
    rows.map(({ id }) => id),
    given,
  )
  return new Map(rows.map(({ id, net, tax }) => [id, { net: Number(net), tax: Number(tax), ...taxesOf(id) }]))
}

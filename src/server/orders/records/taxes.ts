import { type CompiledQuery, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Order } from '../../../shared/orders/contract.ts'
import type { Taxing } from '../../../shared/platform/money/taxes.ts'
import type { Db } from '../../platform/db/engine.ts'
import type { Database } from '../../platform/db/schema.ts'
import { soldLines } from './sold-lines.ts'

type TaxRow = Selectable<Database['order_taxes']> & Record<'amount' | 'seats' | 'donations', number>

/**
 * How orders were taxed, as it was agreed: a function that gives it of one order, with what each tax comes to, and what
 * is not taxed, on those of its lines that are among `lines`, in cents; by default all of what it consists of.
 */
export async function taxesOfOrders(
  db: Db,
  orderIds: readonly string[],
  lines: RawBuilder<unknown> = currentLines(orderIds),
): Promise<(orderId: string) => Pick<Order, 'taxes' | 'exempt'>> {
  const { rows } = await db.executeQuery(selectTaxes(db, orderIds, lines))
  return taxesBy(rows)
}

/** The query of `taxesOfOrders`, of whose rows `taxesBy` makes the answer. Its columns are named, so that it is prepared. */
export function selectTaxes(
  db: Db,
  orderIds: readonly (string | RawBuilder<unknown>)[],
  lines: RawBuilder<unknown> = currentLines(orderIds),
): CompiledQuery<TaxRow> {
  return sql<TaxRow>`select t.order_id, t.tax_no, t.name_en, t.name_fr, t.number, t.rate,
      coalesce(sum(x.amount_cents), 0) as amount,
      sum(case when n.untaxed is not null and n.kind = 'seat' then n.net_cents else 0 end) as seats,
      sum(case when n.untaxed is not null and n.kind = 'donation' then n.net_cents else 0 end) as donations
    from order_taxes t
    left join ${lines} l on l.order_id = t.order_id
    left join order_lines n on n.id = l.id
    left join line_taxes x on x.order_line_id = l.id and x.tax_no = t.tax_no
    where t.order_id in (${sql.join(orderIds)})
    group by t.order_id, t.tax_no order by t.tax_no`.compile(db)
}

/** The taxes of each order, from the rows of `selectTaxes`. */
export function taxesBy(rows: readonly TaxRow[]): (orderId: string) => Pick<Order, 'taxes' | 'exempt'> {
  return (orderId) => {
    const taxes = rows.filter(({ order_id }) => order_id === orderId)
    return {
      taxes: taxes.map(({ name_en, name_fr, number, rate, amount }) => ({
        name: { en: name_en, fr: name_fr },
        number,
        rate,
        amount: Number(amount),
      })),
      exempt: { seat: Number(taxes[0]?.seats ?? 0), donation: Number(taxes[0]?.donations ?? 0) },
    }
  }
}

/** The taxes of an order, as they were agreed, numbered from 1; its lines say whether they bear them. */
export async function taxingOfOrder(db: Db, orderId: string): Promise<Taxing> {
  const { taxes } = (await taxesOfOrders(db, [orderId]))(orderId)
  return { taxes: taxes.map(({ amount: _, ...tax }) => tax), exempt: [] }
}

/** Of these orders alone: SQLite reads all of a view that is joined from the left. */
function currentLines(orderIds: readonly (string | RawBuilder<unknown>)[]) {
  return sql`(select id, order_id from current_lines where order_id in (${sql.join(orderIds)}))`
}

type Returned = NonNullable<Order['returned']>
type Row = { id: string; net: number; tax: number }

/** What was returned of paid orders, by order, for the report on taxes; only orders of which something was. */
export async function findReturned(db: Db, orderIds: readonly string[]): Promise<Map<string, Returned>> {
  if (orderIds.length === 0) return new Map()
  const returned = sql`(select * from ${soldLines(sql`o.id in (${sql.join(orderIds)})`)} where returned = 1)`
  const { rows } = await sql<Row>`select order_id as id, sum(net) as net, sum(tax) as tax
    from ${returned} lines group by order_id`.execute(db)
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const taxesOf = await taxesOfOrders(db, ids, returned)
  return new Map(rows.map(({ id, net, tax }) => [id, { net: Number(net), tax: Number(tax), ...taxesOf(id) }]))
}

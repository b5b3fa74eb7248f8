import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/engine.ts'

type JournalProblem = { order_id: string; problem: 'moment' | 'customers'; cents: number }

/**
 * Orders whose journal is wrong: something that moved at one moment does not come to 0 (so no day and no total would),
 * or its buyer owes another amount than `order_balances` says, less what was paid for a change that waits for the rest,
 * and the refunds that are still to be paid.
 */
export async function findJournalProblems(
  db: Db,
  orderIds?: readonly string[],
): Promise<readonly JournalProblem[]> {
  if (orderIds?.length === 0) return []
  const which = (column: string): RawBuilder<unknown> =>
    orderIds ? sql`${sql.ref(column)} in (${sql.join(orderIds)})` : sql`1 = 1`
  const { rows } = await sql<JournalProblem>`
    select order_id, 'moment' as problem, sum(cents) as cents from journal where ${which('order_id')}
    group by order_id, at having sum(cents) <> 0
    union all
    select b.order_id, 'customers', coalesce(j.cents, 0) from order_balances b
    left join (select order_id, sum(cents) as cents from journal
      where account = 'customers' and ${which('order_id')} group by order_id) j on j.order_id = b.order_id
    where ${which('b.order_id')} and coalesce(j.cents, 0) <> b.balance_cents - b.reserved_cents - (
      select coalesce(sum(f.amount_cents), 0) from refunds f
      where f.order_id = b.order_id and f.state in ('review', 'due', 'refused'))`.execute(db)
  return rows
}

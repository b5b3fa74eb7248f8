import { type RawBuilder, sql } from 'kysely'
import { longFrom, type ReportName } from '../../../shared/reports/reports.ts'
import type { Db } from '../../platform/db/engine.ts'
import { periodOfWish, type ReportWish } from './report-input.ts'

/** Whether a report is long, by counting what it is made of, and no further than it takes to know. */
export async function isLong(db: Db, wish: ReportWish): Promise<boolean> {
  const long = longFrom(wish.name)
  const { rows } = await sql<{ n: number }>`select count(*) as n
    from (select 1 from ${sources[wish.name](wish)} limit ${sql.lit(long)}) found`.execute(db)
  return Number(rows[0]?.n) >= long
}

const linesOf = (which: RawBuilder<unknown>) =>
  sql`order_lines l join orders o on o.id = l.order_id join performances p on p.id = l.performance_id where ${which}`

/** What each report reads most of: a `from` with its `where`. */
const sources: Record<ReportName, (wish: ReportWish) => RawBuilder<unknown>> = {
  performance: ({ query }) => linesOf(sql`l.performance_id = ${query.performance ?? ''}`),
  production: ({ query }) => linesOf(sql`p.show_id = ${query.show ?? ''}`),
  money: (wish) => sql`money_moves where ${within(wish, 'at')}`,
  evenings: (wish) => linesOf(within(wish, 'p.starts_at')),
  tax: (wish) => sql`line_moves where ${within(wish, 'at')}`,
  journal: (wish) => sql`journal where ${within(wish, 'at')}`,
  shifts: (wish) => sql`order_changes where how is not null and ${within(wish, 'created_at')}`,
  attendance: (wish) =>
    sql`tickets t join performances p on p.id = t.performance_id where ${within(wish, 'p.starts_at')}`,
  patrons: () => sql`preferences where announcement_opt_in = 1`,
}

function within(wish: ReportWish, column: string) {
  const { from, until } = periodOfWish(wish)
  return sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${until}`
}

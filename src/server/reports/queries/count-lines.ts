import { type RawBuilder, sql } from 'kysely'
import { longFrom, type ReportName } from '../../../shared/reports/reports.ts'
import type { Db } from '../../platform/db/engine.ts'
import { inputPeriod, type ReportInput } from './report-input.ts'

/** Whether a report is long, by counting what it is made of, and no further than it takes to know. */
export async function isLong(db: Db, input: ReportInput): Promise<boolean> {
  const long = longFrom(input.name)
  const { rows } = await sql<{ n: number }>`select count(*) as n
    from (select 1 from ${sources[input.name](input)} limit ${sql.lit(long)}) found`.execute(db)
  return Number(rows[0]?.n) >= long
}

const linesOf = (which: RawBuilder<unknown>) =>
  sql`order_lines l join orders o on o.id = l.order_id join performances p on p.id = l.performance_id where ${which}`

/** What each report reads most of: a `from` with its `where`. */
const sources: Record<ReportName, (input: ReportInput) => RawBuilder<unknown>> = {
  performance: ({ query }) => linesOf(sql`l.performance_id = ${query.performance ?? ''}`),
  production: ({ query }) => linesOf(sql`p.show_id = ${query.show ?? ''}`),
  money: (input) => sql`money_moves where ${within(input, 'at')}`,
  evenings: (input) => linesOf(within(input, 'p.starts_at')),
  tax: (input) => sql`line_moves where ${within(input, 'at')}`,
  journal: (input) => sql`journal where ${within(input, 'at')}`,
  shifts: (input) => sql`order_changes where how is not null and ${within(input, 'created_at')}`,
  attendance: (input) =>
    sql`tickets t join performances p on p.id = t.performance_id where ${within(input, 'p.starts_at')}`,
  patrons: () => sql`preferences where announcement_opt_in = 1`,
}

function within(input: ReportInput, column: string) {
  const { from, until } = inputPeriod(input)
  return sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${until}`
}

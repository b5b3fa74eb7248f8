import { type RawBuilder, sql } from 'kysely'

/** The performance `p` of money `m`: that of the first line of the change that it pays for. */
export const performanceOfPayment = sql`join order_lines l on l.change_id = m.change_id
    and l.line_no = (select min(x.line_no) from order_lines x where x.change_id = m.change_id)
  join performances p on p.id = l.performance_id`

/** `money_moves` with the performance that was paid for, as a table `money` for a `from`; `which` narrows it, by `p`. */
export function moneyMoved(which: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`(select m.*, p.id as performance_id
    from money_moves m ${performanceOfPayment} where ${which}) money`
}

import { type RawBuilder, sql } from 'kysely'

/** The performance `p` of money `m`: that of the first line of the change that it pays for. */
export const performanceOfPayment = sql`join order_lines l on l.change_id = m.change_id
    and l.line_no = (select min(x.line_no) from order_lines x where x.change_id = m.change_id)
  join performances p on p.id = l.performance_id`

/**
 * Money that came and went, as a table `money` for a `from`: `money_moves` with the performance that was paid for, and
 * the cents that came (`paid`) or went (`back`). `which` narrows them, by `p` (the performance).
 */
export function moneyMoved(which: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`(select m.tender, m.at, p.id as performance_id, m.payments, m.refunds,
      case when m.payments = 1 then m.cents else 0 end as paid,
      case when m.payments = 1 then 0 else 0 - m.cents end as back
    from money_moves m ${performanceOfPayment} where ${which}) money`
}

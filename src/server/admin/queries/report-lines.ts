import { type RawBuilder, sql } from 'kysely'
import { paidByHand } from '../../../shared/orders/paid-by-hand.ts'

/** Ids of the lines that were sold or left in a period. */
export function linesMoved({ from, until }: { from: number; until: number }): RawBuilder<unknown> {
  const within = (column: string) =>
    sql`${sql.ref(column)} >= ${sql.lit(from)} and ${sql.ref(column)} < ${sql.lit(until)}`
  return sql`(select x.id from order_lines x join order_changes c on c.id = x.change_id where ${within('c.done_at')}
    union select id from order_lines where ${within('ended_at')})`
}

/** What paid a refund `f` of a payment `a`: what took it, unless an admin wrote that it went another way. */
const paidThrough = sql`case when f.paid_otherwise is null then a.provider
  when f.as_it_came = 1 and a.provider in (${sql.join(paidByHand.map((way) => sql.lit(way)))}) then a.provider
  else 'by-hand' end`

/** The performance `p` of a payment `a`: that of the first line of the change that it pays for. */
export const performanceOfPayment = sql`join order_lines l on l.change_id = a.change_id
    and l.line_no = (select min(x.line_no) from order_lines x where x.change_id = a.change_id)
  join performances p on p.id = l.performance_id`

/**
 * Money that came and went, as a table `money` for a `from`: a row for each payment and for each refund that was paid,
 * with what took or paid it (`provider`; `by-hand` if that is not what took it), when (`at`) and the cents that came
 * `paid` or went `back`. `which` narrows them, by `p` (the performance that was paid for).
 */
export function moneyMoved(which: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`(select a.provider, a.updated_at as at, p.id as performance_id,
      1 as payments, a.captured_cents as paid, 0 as refunds, 0 as back
    from payment_attempts a ${performanceOfPayment}
    where a.captured_cents > 0 and ${which}
    union all
    select ${paidThrough}, f.done_at, p.id, 0, 0, 1, f.amount_cents
    from refunds f join payment_attempts a on a.id = f.attempt_id ${performanceOfPayment}
    where f.state = 'done' and f.amount_cents > 0 and ${which}) money`
}

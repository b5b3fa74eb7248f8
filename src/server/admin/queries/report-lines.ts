import { type RawBuilder, sql } from 'kysely'
import { paidByHand } from '../../../shared/orders/paid-by-hand.ts'

/** Ids of the orders of which something was paid or left in a period: whatever `gone_at` is, one of these says it. */
export function ordersMoved({ from, until }: { from: number; until: number }): RawBuilder<unknown> {
  const within = (column: string) =>
    sql`${sql.ref(column)} >= ${sql.lit(from)} and ${sql.ref(column)} < ${sql.lit(until)}`
  return sql`(select id from orders where ${within('paid_at')}
    union all select id from orders where ${within('closed_at')}
    union all select order_id from tickets where ${within('voided_at')}
    union all select order_id from refunds where ${within('created_at')})`
}

/** What paid a refund `f` of a payment `a`: what took it, unless an admin wrote that it went another way. */
const paidThrough = sql`case when f.paid_otherwise is null then a.provider
  when f.as_it_came = 1 and a.provider in (${sql.join(paidByHand.map((way) => sql.lit(way)))}) then a.provider
  else 'by-hand' end`

/**
 * Money that came and went, as a table `money` for a `from`: a row for each payment and for each refund that was paid,
 * with what took or paid it (`provider`; `by-hand` if that is not what took it), when (`at`) and the cents that came
 * `paid` or went `back`. `which` narrows them, by `o` (the order) and `p` (its performance).
 */
export function moneyMoved(which: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`(select a.provider, a.updated_at as at, o.performance_id,
      1 as payments, a.captured_cents as paid, 0 as refunds, 0 as back
    from payment_attempts a join orders o on o.id = a.order_id join performances p on p.id = o.performance_id
    where a.captured_cents > 0 and ${which}
    union all
    select ${paidThrough}, f.done_at, o.performance_id, 0, 0, 1, f.amount_cents
    from refunds f join payment_attempts a on a.id = f.attempt_id
    join orders o on o.id = f.order_id join performances p on p.id = o.performance_id
    where f.state = 'done' and f.amount_cents > 0 and ${which}) money`
}

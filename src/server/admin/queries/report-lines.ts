import { type RawBuilder, sql } from 'kysely'
import { COMPLIMENTARY } from '../../../shared/orders/complimentary.ts'
import { paidByHand } from '../../../shared/orders/paid-by-hand.ts'

/**
 * Order lines that were ever sold, as a table `sold` for a `from`; `which` narrows them, by `l` (the line), `o` (its
 * order) and `p` (its performance). A line is in one state: `standing` as in `ledger_check`, `exchanged`, or `given`
 * back; `gone_at` is when it left. `worth` is what it cost, tax included. `taxing` and `tax_rate` are of the order;
 * `second_tax` and `third_tax` are parts of `tax`.
 */
export function soldLines(which: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`(select found.*,
      case when standing = 0 and exchanged = 0 then 1 else 0 end as given,
      net + tax as worth
    from (select l.id, l.kind, l.seat_num, l.ticket_type, o.performance_id, o.paid_at,
      l.net_cents as net, l.tax_cents as tax,
      l.second_tax_cents as second_tax, l.third_tax_cents as third_tax, o.taxing, o.tax_rate,
      case when l.ticket_type = ${sql.lit(COMPLIMENTARY)} then 1 else 0 end as gift,
      case when t.admitted_at is null then 0 else 1 end as admitted,
      case when t.id is not null then 1
        when l.kind = 'donation' and o.status = 'paid' and not exists (
          select 1 from refund_lines r join refunds f on f.id = r.refund_id
          where r.order_line_id = l.id and f.state <> 'dropped') then 1
        else 0 end as standing,
      case when exists (select 1 from exchange_lines x where x.order_line_id = l.id and x.done_at is not null)
        then 1 else 0 end as exchanged,
      coalesce(
        (select max(v.voided_at) from tickets v where v.order_line_id = l.id and v.voided_at is not null),
        (select max(f.created_at) from refund_lines r join refunds f on f.id = r.refund_id
          where r.order_line_id = l.id),
        o.closed_at) as gone_at
    from order_lines l
    join orders o on o.id = l.order_id
    join performances p on p.id = o.performance_id
    left join tickets t on t.order_line_id = l.id and t.state = 'valid'
    where o.paid_at is not null and ${which}) found) sold`
}

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

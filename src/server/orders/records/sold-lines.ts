import { type RawBuilder, sql } from 'kysely'
import { COMPLIMENTARY } from '../../../shared/orders/complimentary.ts'

/**
 * Order lines that were ever sold, as a table `sold` for a `from`; `which` narrows them, by `l` (the line), `o` (its
 * order) and `p` (its performance). A line is in one state: `standing` as in `ledger_check`, `exchanged`, or `given`
 * back; `gone_at` is when it left. `worth` is what it cost, tax included.
 */
export function soldLines(which: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`(select found.*,
      case when standing = 0 and exchanged = 0 then 1 else 0 end as given,
      net + tax as worth
    from (select l.id, l.order_id, l.kind, l.seat_num, l.ticket_type, o.performance_id, o.paid_at,
      l.net_cents as net, l.tax_cents as tax,
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

import { type RawBuilder, sql } from 'kysely'
import { COMPLIMENTARY } from '../../../shared/orders/office/complimentary.ts'

/**
 * Order lines that were ever sold, as a table `sold` for a `from`; `which` narrows them, by `l` (the line), `o` (its
 * order) and `p` (its performance). A line is in one state: `live`, `exchanged`, or `returned`. `worth` is what it
 * cost, tax included; `giver` is who gave complimentary ones, or why.
 */
export function soldLines(which: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`(select l.id, l.order_id, l.kind, l.seat_num, l.zone, l.ticket_type, l.type_name, l.type_name_fr, l.performance_id, l.untaxed,
      l.net_cents as net, l.tax_cents as tax, l.net_cents + l.tax_cents as worth,
      case when l.ticket_type = ${sql.lit(COMPLIMENTARY)} then 1 else 0 end as complimentary,
      case when l.ticket_type = ${sql.lit(COMPLIMENTARY)} then coalesce(c.reason,
        (select x.reason from order_changes x where x.order_id = l.order_id and x.change_no = 1)) end as giver,
      case when l.ended_at is null then 1 else 0 end as live,
      case when e.kind = 'exchange' then 1 else 0 end as exchanged,
      case when e.kind = 'return' then 1 else 0 end as returned
    from order_lines l
    join order_changes c on c.id = l.change_id
    join orders o on o.id = l.order_id
    join performances p on p.id = l.performance_id
    left join order_changes e on e.id = l.ended_by
    where c.done_at is not null and ${which}) sold`
}

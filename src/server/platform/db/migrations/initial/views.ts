import type { Kysely } from 'kysely'
import { schemaKit } from '../../schema-kit.ts'

/** Two views that are empty whenever the books are consistent. */
export async function createViews(db: Kysely<unknown>): Promise<void> {
  const { run } = schemaKit(db)
  await run(ledgerCheck)
  await run(claimCheck)
}

/**
 * Per order: captured + waived + credit received by exchange = value of its lines (a seat by its valid ticket, a
 * donation that was not refunded, with tax) + amounts covered by refunds + credit that moved on by exchange + what an
 * exchange left over that was too small to refund. Refunds never exceed what was captured, and each is of a payment of
 * its own order. The credit of an exchange is the sum of its lines, the tax of an order that of its lines, and the
 * tax of a line the sum of its taxes, each of which is one of its order.
 */
const ledgerCheck = `
create view ledger_check as
select order_id, captured, accounted from (
  select o.id as order_id,
    (select coalesce(sum(a.captured_cents + a.waived_cents), 0) from payment_attempts a where a.order_id = o.id)
    + (select coalesce(sum(e.moved_cents), 0) from exchanges e
        where e.to_order_id = o.id and e.done_at is not null)
      as captured,
    (select coalesce(sum(a.captured_cents), 0) from payment_attempts a where a.order_id = o.id) as money,
    (select coalesce(sum(f.amount_cents), 0) from refunds f where f.order_id = o.id and f.state = 'done') as back,
    (select count(*) from refunds f join payment_attempts a on a.id = f.attempt_id
      where f.order_id = o.id and a.order_id <> o.id) as astray,
    (select coalesce(sum(l.net_cents + l.tax_cents), 0) from order_lines l
      where l.order_id = o.id and (
        exists (select 1 from tickets t where t.order_line_id = l.id and t.state = 'valid')
        or (l.kind = 'donation' and o.status = 'paid' and not exists (
          select 1 from refund_lines r join refunds f on f.id = r.refund_id
          where r.order_line_id = l.id and f.state <> 'dropped'))))
    + (select coalesce(sum(f.covers_cents), 0) from refunds f where f.order_id = o.id and f.state <> 'dropped')
    + (select coalesce(sum(e.moved_cents + e.kept_cents), 0) from exchanges e
        where e.from_order_id = o.id and e.done_at is not null)
    as accounted
  from orders o
) sums where captured <> accounted or back > money or astray > 0
union all
select from_order_id, credit_cents, lines from (
  select e.from_order_id, e.credit_cents,
    (select coalesce(sum(l.net_cents + l.tax_cents), 0) from exchange_lines x
      join order_lines l on l.id = x.order_line_id where x.exchange_id = e.id) as lines
  from exchanges e
) credits where credit_cents <> lines
union all
select order_id, tax_cents, of_lines from (
  select o.id as order_id, o.tax_cents, coalesce(sum(l.tax_cents), 0) as of_lines
  from orders o left join order_lines l on l.order_id = o.id
  group by o.id, o.tax_cents
) orders_taxed where tax_cents <> of_lines
union all
select order_id, tax_cents, of_taxes from (
  select l.order_id, l.tax_cents, coalesce(sum(x.amount_cents), 0) as of_taxes
  from order_lines l
  left join order_taxes t on t.order_id = l.order_id
  left join line_taxes x on x.order_line_id = l.id and x.tax_no = t.tax_no
  group by l.id, l.order_id, l.tax_cents
) lines_taxed where tax_cents <> of_taxes`

/** Valid tickets without a claim on their seat, and claims of kind ticket or order without their owner. */
const claimCheck = `
create view claim_check as
select t.performance_id, t.seat_num, 'ticket without claim' as problem from tickets t
where t.state = 'valid' and not exists (
  select 1 from seat_claims c where c.performance_id = t.performance_id and c.seat_num = t.seat_num
    and c.kind = 'ticket' and c.owner_id = t.id)
union all
select c.performance_id, c.seat_num, 'claim without ticket' from seat_claims c
where c.kind = 'ticket' and not exists (select 1 from tickets t where t.id = c.owner_id and t.state = 'valid')
union all
select c.performance_id, c.seat_num, 'claim without open order' from seat_claims c
where c.kind = 'order' and not exists (select 1 from orders o where o.id = c.owner_id and o.status in ('pending', 'manual_review'))`

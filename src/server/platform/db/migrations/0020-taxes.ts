import type { Kysely } from 'kysely'
import { schemaKit } from '../schema-kit.ts'

/**
 * Several taxes, kept with what they were charged on: how a hold and its order are taxed (names, numbers, rates, what is
 * exempt; null where the version before wrote it: one tax at `tax_rate`), and what of `tax_cents` is the second tax and
 * the third. The rest is the first.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { run } = schemaKit(db)
  await run('alter table holds add column taxing text')
  await run('alter table orders add column taxing text')
  for (const table of ['orders', 'order_lines']) {
    await run(
      `alter table ${table} add column second_tax_cents integer not null default 0 check (second_tax_cents >= 0)`,
    )
    await run(
      `alter table ${table} add column third_tax_cents integer not null default 0 check (third_tax_cents >= 0 and second_tax_cents + third_tax_cents <= tax_cents)`,
    )
  }
  await run('drop view ledger_check')
  await run(ledgerCheck)
}

/**
 * As before (`initial/views.ts`); and the taxes of an order are those of its lines, each by itself, so that what goes
 * back with its lines is at most each tax that was taken, and all of it in the end.
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
  select o.id as order_id, o.tax_cents, o.second_tax_cents, o.third_tax_cents,
    coalesce(sum(l.tax_cents), 0) as of_lines, coalesce(sum(l.second_tax_cents), 0) as second_of_lines,
    coalesce(sum(l.third_tax_cents), 0) as third_of_lines
  from orders o left join order_lines l on l.order_id = o.id
  group by o.id, o.tax_cents, o.second_tax_cents, o.third_tax_cents
) taxes where tax_cents <> of_lines or second_tax_cents <> second_of_lines or third_tax_cents <> third_of_lines`

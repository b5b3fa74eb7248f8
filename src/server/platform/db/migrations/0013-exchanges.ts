import type { Kysely } from 'kysely'
import { reference, schemaKit } from '../schema-kit.ts'

/** Tickets that are exchanged for those of another performance, and the credit that goes with them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { run, table, allow } = schemaKit(db)
  await allow('refunds', 'reason', 'exchange')
  await run('alter table refunds add column for_order_id text')
  await run('create index refunds_for on refunds (for_order_id) where for_order_id is not null')
  await table(
    'exchanges',
    [
      ['id', 'text', 'primary key'],
      reference('from_order_id', 'orders'),
      ['to_order_id', 'text', 'not null unique references orders (id)'],
      reference('root_order_id', 'orders'),
      ['credit_cents', 'integer', 'not null check (credit_cents >= 0)'],
      ['moved_cents', 'integer', 'not null check (moved_cents >= 0)'],
      ['kept_cents', 'integer', 'not null check (kept_cents >= 0)'],
      ['back_cents', 'integer', 'not null check (back_cents >= 0)'],
      ['back_through', 'text', ''],
      ['created_at', 'bigint'],
      ['done_at', 'bigint', ''],
    ],
    'check (moved_cents + kept_cents + back_cents <= credit_cents)',
  )
  await run('create index exchanges_from on exchanges (from_order_id)')
  await table(
    'exchange_lines',
    [
      reference('exchange_id', 'exchanges'),
      reference('order_line_id', 'order_lines'),
      ['done_at', 'bigint', ''],
    ],
    'primary key (exchange_id, order_line_id)',
  )
  await run(
    'create unique index exchange_lines_once on exchange_lines (order_line_id) where done_at is not null',
  )
  await run('drop view ledger_check')
  await run(ledgerCheck)
}

/**
 * Per order: captured + waived + credit from the order it was exchanged from = what its lines still stand for (a seat
 * by its valid ticket, a donation not given back, tax with each) + what its refunds cover + credit that moved on with
 * exchanged tickets + what of one was too little to give back. Never is more given back than was captured, and a refund
 * is of a payment of its own order. An exchange's credit is the sum of its lines.
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
) credits where credit_cents <> lines`

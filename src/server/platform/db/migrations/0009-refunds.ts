import type { Kysely } from 'kysely'
import { schemaKit } from '../schema-kit.ts'

/** Refunds by admins and at the provider, disputes, cancelled performances, and old jobs to be removed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { run, table, allow } = schemaKit(db)

  await allow('refunds', 'reason', 'cancelled external disputed')
  await run('alter table refunds add column covers_cents integer not null default 0')
  await run('update refunds set covers_cents = amount_cents')
  for (const column of ['note', 'actor_id', 'problem', 'paid_otherwise'])
    await run(`alter table refunds add column ${column} text`)
  await run("create index refunds_troubled on refunds (state) where state in ('review', 'due', 'refused')")
  await run('create unique index refund_lines_once on refund_lines (order_line_id)')
  await run('alter table payment_attempts add column waived_cents integer not null default 0')
  await run('create index attempts_payment on payment_attempts (payment_ref) where payment_ref is not null')
  await run('create index orders_performance on orders (performance_id, status)')
  await run("create index orders_review on orders (created_at) where status = 'manual_review'")
  await table('refund_requests', [
    ['request_key', 'text', 'primary key'],
    ['order_id', 'text', 'not null references orders (id)'],
    ['actor_id', 'text'],
    ['created_at', 'bigint'],
  ])

  await table('cancellations', [
    ['performance_id', 'text', 'primary key references performances (id) on delete cascade'],
    ['actor_id', 'text'],
    ['keep_donations', 'integer'],
    ['note', 'text'],
    ['started_at', 'bigint'],
  ])
  await table('cancelled_orders', [
    ['order_id', 'text', 'primary key references orders (id)'],
    ['performance_id', 'text', 'not null references cancellations (performance_id)'],
    ['done_at', 'bigint', ''],
  ])
  await run('create index cancelled_orders_performance on cancelled_orders (performance_id)')

  await run("create index jobs_done on jobs (finished_at) where state = 'done'")
  await run('create index webhook_inbox_done on webhook_inbox (processed_at) where processed_at is not null')

  await run('drop view ledger_check')
  await run(ledgerCheck)
}

/**
 * Per order: captured + waived = what its lines still stand for (a seat by its valid ticket, a donation not given
 * back, tax with each) + what its refunds cover. A refund covers less than its amount when money went back at the
 * provider without a ticket being given up, and never is more given back than was captured.
 */
const ledgerCheck = `
create view ledger_check as
select order_id, captured, accounted from (
  select o.id as order_id,
    (select coalesce(sum(a.captured_cents + a.waived_cents), 0) from payment_attempts a where a.order_id = o.id)
      as captured,
    (select coalesce(sum(a.captured_cents), 0) from payment_attempts a where a.order_id = o.id) as money,
    (select coalesce(sum(f.amount_cents), 0) from refunds f where f.order_id = o.id and f.state = 'done') as back,
    (select coalesce(sum(l.net_cents + l.tax_cents), 0) from order_lines l
      where l.order_id = o.id and (
        exists (select 1 from tickets t where t.order_line_id = l.id and t.state = 'valid')
        or (l.kind = 'donation' and o.status = 'paid' and not exists (
          select 1 from refund_lines r join refunds f on f.id = r.refund_id
          where r.order_line_id = l.id and f.state <> 'dropped'))))
    + (select coalesce(sum(f.covers_cents), 0) from refunds f where f.order_id = o.id and f.state <> 'dropped')
    as accounted
  from orders o
) sums where captured <> accounted or back > money`

import type { Kysely } from 'kysely'
import { oneOf, reference, schemaKit } from '../schema-kit.ts'

/** Orders, payments, refunds, tickets and the door, and the two views that must stay empty. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { run, table } = schemaKit(db)
  const user = reference('user_id', 'users')
  const performance = reference('performance_id', 'performances')

  // orders
  await table(
    'orders',
    [
      ['id', 'text', 'primary key'],
      user,
      performance,
      ['hold_id', 'text', 'not null references holds (id)'],
      ['status', 'text'],
      ['currency', 'text'],
      ['donation_cents', 'integer', 'not null check (donation_cents >= 0)'],
      ['subtotal_cents', 'integer', 'not null check (subtotal_cents >= 0)'],
      ['tax_cents', 'integer', 'not null check (tax_cents >= 0)'],
      ['total_cents', 'integer', 'not null check (total_cents = subtotal_cents + tax_cents)'],
      ['created_at', 'bigint'],
      ['expires_at', 'bigint'],
      ['paid_at', 'bigint', ''],
      ['closed_at', 'bigint', ''],
      ['review_reason', 'text', ''],
    ],
    oneOf('status', 'pending paid expired cancelled refunded manual_review'),
  )
  await run("create unique index orders_one_open on orders (hold_id) where status = 'pending'")
  await run("create index orders_expiry on orders (expires_at) where status = 'pending'")
  await run('create index orders_user on orders (user_id, created_at)')
  const order = reference('order_id', 'orders')
  await table(
    'order_lines',
    [
      ['id', 'text', 'primary key'],
      order,
      ['line_no', 'integer'],
      ['kind', 'text'],
      ['seat_num', 'integer', ''],
      ['ticket_type', 'text', ''],
      ['voucher', 'text', ''],
      ['net_cents', 'integer', 'not null check (net_cents >= 0)'],
      ['tax_cents', 'integer', 'not null check (tax_cents >= 0)'],
    ],
    'unique (order_id, line_no)',
    oneOf('kind', 'seat donation'),
    "check ((kind = 'seat') = (seat_num is not null))",
  )
  await table(
    'payment_attempts',
    [
      ['id', 'text', 'primary key'],
      order,
      ['attempt_no', 'integer'],
      ['provider', 'text'],
      ['idempotency_key', 'text', 'not null unique'],
      ['reference', 'text', ''],
      ['payment_ref', 'text', ''],
      ['url', 'text', ''],
      ['amount_cents', 'integer'],
      ['currency', 'text'],
      ['state', 'text'],
      ['captured_cents', 'integer', 'not null check (captured_cents >= 0)'],
      ['created_at', 'bigint'],
      ['updated_at', 'bigint'],
    ],
    'unique (order_id, attempt_no)',
    'unique (provider, reference)',
    oneOf('provider', 'stripe free cash'),
    oneOf('state', 'creating open closed captured'),
    "check (captured_cents = 0 or state = 'captured')",
  )
  await run(
    "create unique index attempts_one_live on payment_attempts (order_id) where state in ('creating', 'open')",
  )
  await table(
    'refunds',
    [
      ['id', 'text', 'primary key'],
      order,
      ['attempt_id', 'text', 'not null references payment_attempts (id)'],
      ['amount_cents', 'integer', 'not null check (amount_cents > 0)'],
      ['reason', 'text'],
      ['state', 'text'],
      ['idempotency_key', 'text', 'not null unique'],
      ['provider_ref', 'text', ''],
      ['due_at', 'bigint'],
      ['created_at', 'bigint'],
      ['done_at', 'bigint', ''],
    ],
    oneOf('reason', 'late duplicate mismatch requested'),
    oneOf('state', 'review due done refused dropped'),
  )
  await run('create index refunds_order on refunds (order_id)')
  await run("create index refunds_open on refunds (due_at) where state in ('review', 'due')")
  await table(
    'refund_lines',
    [
      ['refund_id', 'text', 'not null references refunds (id)'],
      ['order_line_id', 'text', 'not null references order_lines (id)'],
      ['amount_cents', 'integer'],
    ],
    'primary key (refund_id, order_line_id)',
  )

  // tickets and the door
  await table(
    'tickets',
    [
      ['id', 'text', 'primary key'],
      order,
      ['order_line_id', 'text', 'not null references order_lines (id)'],
      performance,
      ['seat_num', 'integer'],
      ['ticket_type', 'text'],
      ['generation', 'integer'],
      ['state', 'text'],
      ['qr', 'text'],
      ['issued_at', 'bigint'],
      ['voided_at', 'bigint', ''],
      ['admitted_at', 'bigint', ''],
    ],
    oneOf('state', 'valid void'),
  )
  await run("create unique index tickets_one_a_line on tickets (order_line_id) where state = 'valid'")
  await run(
    "create unique index tickets_one_a_seat on tickets (performance_id, seat_num) where state = 'valid'",
  )
  await run('create index tickets_order on tickets (order_id)')
  await run('create index tickets_seat on tickets (performance_id, seat_num)')
  await table(
    'admissions',
    [
      ['scan_id', 'text', 'primary key'],
      ['ticket_id', 'text', 'references tickets (id)'],
      ['scanned_hash', 'text'],
      ['performance_id', 'text', ''],
      ['direction', 'text'],
      ['result', 'text'],
      ['at', 'bigint'],
      ['user_id', 'text', 'not null references users (id)'],
    ],
    oneOf('direction', 'in out'),
    oneOf('result', 'admitted already-admitted wrong-performance void unknown'),
  )
  await run('create index admissions_ticket on admissions (ticket_id)')

  await run(ledgerCheck)
  await run(claimCheck)
}

/**
 * Per order: captured = what its lines still stand for (a seat by its valid ticket, a donation not given back, tax
 * with each) + refunded + refunds on their way. Rows are orders where that is not so.
 */
const ledgerCheck = `
create view ledger_check as
select order_id, captured, accounted from (
  select o.id as order_id,
    (select coalesce(sum(a.captured_cents), 0) from payment_attempts a where a.order_id = o.id) as captured,
    (select coalesce(sum(l.net_cents + l.tax_cents), 0) from order_lines l
      where l.order_id = o.id and (
        exists (select 1 from tickets t where t.order_line_id = l.id and t.state = 'valid')
        or (l.kind = 'donation' and o.status = 'paid' and not exists (
          select 1 from refund_lines r join refunds f on f.id = r.refund_id
          where r.order_line_id = l.id and f.state <> 'dropped'))))
    + (select coalesce(sum(f.amount_cents), 0) from refunds f where f.order_id = o.id and f.state <> 'dropped')
    as accounted
  from orders o
) sums where captured <> accounted`

/** Valid tickets without the claim of their seat, and claims of kind ticket or order without what they stand for. */
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

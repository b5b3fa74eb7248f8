import type { Kysely } from 'kysely'
import { amounts, columns, oneOf, reference, schemaKit } from '../../schema-kit.ts'
import { createDeskTables } from './desk.ts'

/** The code decides which providers exist, so a new one needs no migration. */
const nameOfProvider = 'check (length(provider) between 1 and 30 and provider = lower(trim(provider)))'

/** Orders and their lines, payments, unknown payments, desk sales, announcements and mails. */
export async function createOrderTables(db: Kysely<unknown>): Promise<void> {
  const { run, table } = schemaKit(db)
  await table(
    'orders',
    [
      ['id', 'text', 'primary key'],
      reference('user_id', 'users'),
      reference('performance_id', 'performances'),
      reference('hold_id', 'holds'),
      ...columns('text', 'status currency'),
      ...amounts('donation_cents subtotal_cents tax_cents'),
      ['total_cents', 'integer', 'not null check (total_cents = subtotal_cents + tax_cents)'],
      ...columns('bigint', 'created_at expires_at'),
      ...columns('bigint', 'paid_at closed_at', ''),
      ['review_reason', 'text', ''],
    ],
    oneOf('status', 'pending paid expired cancelled refunded manual_review'),
  )
  await run("create unique index orders_one_open on orders (hold_id) where status = 'pending'")
  await run("create index orders_expiry on orders (expires_at) where status = 'pending'")
  await run('create index orders_user on orders (user_id, created_at)')
  await run('create index orders_performance on orders (performance_id, status)')
  await run("create index orders_review on orders (created_at) where status = 'manual_review'")
  await run('create index orders_newest on orders (created_at, id)')
  await run('create index orders_total on orders (total_cents, created_at, id)')
  await run('create index orders_paid on orders (paid_at) where paid_at is not null')
  await run('create index orders_closed on orders (closed_at) where closed_at is not null')

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
      ...amounts('net_cents tax_cents'),
    ],
    'unique (order_id, line_no)',
    oneOf('kind', 'seat donation'),
    "check ((kind = 'seat') = (seat_num is not null))",
  )
  await run('create index order_lines_seat on order_lines (seat_num) where seat_num is not null')

  await table(
    'order_taxes',
    [order, ['tax_no', 'integer'], ...columns('text', 'name_en name_fr number exempt'), ...amounts('rate')],
    'primary key (order_id, tax_no)',
  )
  await table(
    'line_taxes',
    [
      reference('order_line_id', 'order_lines'),
      ['tax_no', 'integer'],
      ['amount_cents', 'integer', 'not null check (amount_cents > 0)'],
    ],
    'primary key (order_line_id, tax_no)',
  )

  await table(
    'payment_attempts',
    [
      ['id', 'text', 'primary key'],
      order,
      ['attempt_no', 'integer'],
      ['provider', 'text'],
      ['idempotency_key', 'text', 'not null unique'],
      ...columns('text', 'reference payment_ref url', ''),
      ['amount_cents', 'integer'],
      ...columns('text', 'currency state'),
      ...amounts('captured_cents'),
      ...columns('bigint', 'created_at updated_at'),
      ['capture_key', 'text', ''],
      ['capture_started_at', 'bigint', ''],
      ['waived_cents', 'integer', 'not null default 0'],
      ['money_back_checked_at', 'bigint', 'not null default 0'],
      ['language', 'text', ''],
    ],
    'unique (order_id, attempt_no)',
    'unique (provider, reference)',
    nameOfProvider,
    oneOf('state', 'creating open closed captured'),
    "check (captured_cents = 0 or state = 'captured')",
  )
  await run(
    "create unique index attempts_one_live on payment_attempts (order_id) where state in ('creating', 'open')",
  )
  await run(
    "create index attempts_capturing on payment_attempts (order_id) where capture_started_at is not null and state = 'open'",
  )
  await run('create index attempts_payment on payment_attempts (payment_ref) where payment_ref is not null')
  await run(
    "create index attempts_money_back on payment_attempts (money_back_checked_at) where state = 'captured'",
  )

  await table(
    'unknown_payments',
    [
      ['id', 'text', 'primary key'],
      ...columns('text', 'provider reference payment_ref'),
      ['order_id', 'text', ''],
      ['attempt_id', 'text'],
      ['amount_cents', 'integer', 'not null check (amount_cents > 0)'],
      ['currency', 'text'],
      ...columns('bigint', 'paid_at first_seen'),
      ...amounts('back_cents'),
      ['checked_at', 'bigint'],
      ...columns('text', 'state refund_key'),
      ...columns('text', 'problem note', ''),
      ['resolved_at', 'bigint', ''],
      ['resolved_by', 'text', ''],
    ],
    'unique (provider, payment_ref)',
    nameOfProvider,
    "check (provider not in ('free', 'cash', 'terminal'))",
    oneOf('state', 'open due refunded explained matched'),
  )
  await run(
    "create index unknown_payments_open on unknown_payments (first_seen) where state in ('open', 'due')",
  )
  await table('payment_lists', [
    ['provider', 'text', 'primary key'],
    ['read_until', 'bigint'],
  ])

  await createDeskTables(db)

  await table('announcements', [
    ['id', 'text', 'primary key'],
    ['show_id', 'text', 'not null references shows (id)'],
    ['performance_id', 'text', 'references performances (id)'],
    ...columns('text', 'subject message'),
    ...columns('text', 'subject_fr message_fr', "not null default ''"),
    ['recipients', 'integer'],
    ['push', 'integer', 'not null default 0'],
    ['stopped_at', 'bigint', ''],
    ['unsent', 'integer', 'not null default 0'],
    ['created_at', 'bigint'],
  ])
  await run('create index announcements_show on announcements (show_id, created_at)')

  await table('mails', [
    ['id', 'text', 'primary key'],
    ['user_id', 'text', 'references users (id)'],
    ['order_id', 'text', 'references orders (id)'],
    ...columns('text', 'address subject'),
    ['tried_at', 'bigint'],
    ['sent_at', 'bigint', ''],
    ['problem', 'text', ''],
    ['refused', 'integer', 'not null default 0'],
  ])
  await run('create index mails_user on mails (user_id, tried_at)')
  await run('create index mails_order on mails (order_id, tried_at)')
  await run('create index mails_tried on mails (tried_at)')
}

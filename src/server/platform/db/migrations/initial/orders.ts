import type { Kysely } from 'kysely'
import { amounts, columns, oneOf, reference, schemaKit } from '../../schema-kit.ts'
import { createDeskTables } from './desk.ts'

/** The code decides which providers exist, so a new one needs no migration. */
const nameOfProvider = 'check (length(provider) between 1 and 30 and provider = lower(trim(provider)))'

const statuses = 'pending paid expired cancelled refunded manual_review'

/** Orders with their changes, lines and taxes, payments, allowances, unknown payments, announcements and mails. */
export async function createOrderTables(db: Kysely<unknown>): Promise<void> {
  const { run, table } = schemaKit(db)
  await table(
    'orders',
    [
      ['id', 'text', 'primary key'],
      reference('user_id', 'users'),
      reference('performance_id', 'performances'),
      ...columns('text', 'status currency'),
      ...amounts('donation_cents subtotal_cents tax_cents'),
      ['total_cents', 'integer', 'not null check (total_cents = subtotal_cents + tax_cents)'],
      ['created_at', 'bigint'],
      ...columns('bigint', 'paid_at closed_at', ''),
      ...columns('text', 'buyer_name buyer_email organisation', ''),
      ['language', 'text', oneOf('language', 'en fr')],
    ],
    oneOf('status', statuses),
    'check (buyer_email is null or buyer_name is not null)',
    'check (organisation is null or buyer_name is not null)',
  )
  await run('create index orders_user on orders (user_id, created_at)')
  await run('create index orders_performance on orders (performance_id, status)')
  await run("create index orders_review on orders (created_at) where status = 'manual_review'")
  await run('create index orders_newest on orders (created_at, id)')
  await run('create index orders_total on orders (total_cents, created_at, id)')

  const order = reference('order_id', 'orders')
  const change = reference('change_id', 'order_changes')
  await createDeskTables(db)
  await createChangeTable(db)
  await table(
    'order_lines',
    [
      ['id', 'text', 'primary key'],
      order,
      change,
      reference('performance_id', 'performances'),
      ['line_no', 'integer'],
      ['kind', 'text'],
      ['seat_num', 'integer', ''],
      ['ticket_type', 'text', ''],
      ...amounts('net_cents tax_cents'),
      ['untaxed', 'text', oneOf('untaxed', 'amateur nominal other setting')],
      ['ended_by', 'text', 'references order_changes (id)'],
      ['ended_at', 'bigint', ''],
    ],
    'unique (order_id, line_no)',
    oneOf('kind', 'seat donation'),
    "check ((kind = 'seat') = (seat_num is not null))",
    'check (untaxed is null or tax_cents = 0)',
    'check ((ended_by is null) = (ended_at is null))',
  )
  await run('create index order_lines_seat on order_lines (seat_num) where seat_num is not null')
  await run('create index order_lines_change on order_lines (change_id)')
  await run('create index order_lines_performance on order_lines (performance_id)')
  await run('create index order_lines_ended on order_lines (ended_by) where ended_by is not null')
  await run('create index order_lines_gone on order_lines (ended_at) where ended_at is not null')
  await table(
    'change_ends',
    [change, reference('order_line_id', 'order_lines')],
    'primary key (change_id, order_line_id)',
  )

  await table(
    'order_taxes',
    [order, ['tax_no', 'integer'], ...columns('text', 'name_en name_fr number'), ...amounts('rate')],
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
      change,
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
      ['money_back_checked_at', 'bigint', 'not null default 0'],
      ['language', 'text', "not null default 'en'"],
      ['shift_id', 'text', 'references shifts (id)'],
    ],
    'unique (change_id, attempt_no)',
    'unique (provider, reference)',
    nameOfProvider,
    oneOf('state', 'creating open closed captured'),
    "check (captured_cents = 0 or state = 'captured')",
  )
  await run(
    "create unique index attempts_one_live on payment_attempts (change_id) where state in ('creating', 'open')",
  )
  await run(
    "create index attempts_capturing on payment_attempts (change_id) where capture_started_at is not null and state = 'open'",
  )
  await run('create index attempts_taken on payment_attempts (updated_at) where captured_cents > 0')
  await run('create index attempts_shift on payment_attempts (shift_id) where shift_id is not null')
  await run('create index attempts_order on payment_attempts (order_id)')
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
    "check (provider not in ('free', 'cash', 'terminal', 'cheque', 'transfer', 'credit'))",
    oneOf('state', 'open due refunded explained matched'),
  )
  await run(
    "create index unknown_payments_open on unknown_payments (first_seen) where state in ('open', 'due')",
  )
  await table('payment_lists', [
    ['provider', 'text', 'primary key'],
    ['read_until', 'bigint'],
  ])

  await table('allowances', [
    ['id', 'text', 'primary key'],
    order,
    ['change_id', 'text', 'references order_changes (id)'],
    ['amount_cents', 'integer', 'not null check (amount_cents <> 0)'],
    ['created_at', 'bigint'],
  ])
  await run('create index allowances_order on allowances (order_id)')
  await run('create index allowances_made on allowances (created_at)')

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

/** Changes of orders: every purchase, exchange and return. An order has at most one that waits for its payment. */
async function createChangeTable(db: Kysely<unknown>): Promise<void> {
  const { run, table } = schemaKit(db)
  await table(
    'order_changes',
    [
      ['id', 'text', 'primary key'],
      reference('order_id', 'orders'),
      ['change_no', 'integer'],
      ...columns('text', 'kind status'),
      ['hold_id', 'text', 'references holds (id)'],
      ...columns('text', 'actor_id request_key how reason review_reason', ''),
      ['shift_id', 'text', 'references shifts (id)'],
      ['created_at', 'bigint'],
      ...columns('bigint', 'expires_at done_at closed_at', ''),
      ['token_hash', 'text', 'unique'],
      ...columns('bigint', 'lower_until notified_at', ''),
      ['link_no', 'integer', 'not null default 1'],
    ],
    'unique (order_id, change_no)',
    'unique (request_key)',
    oneOf('kind', 'purchase exchange return'),
    oneOf('status', statuses),
    "check (how is null or how in ('cash', 'terminal', 'complimentary', 'changed'))",
    "check (how is null or (how = 'complimentary') = (reason is not null))",
    "check ((status = 'paid') = (done_at is not null))",
    "check (kind = 'return' or expires_at is not null)",
    "check (token_hash is null or (kind = 'purchase' and actor_id is not null))",
    'check ((token_hash is null) = (notified_at is null) and (lower_until is null or token_hash is not null))',
  )
  await run("create unique index changes_one_open on order_changes (order_id) where status = 'pending'")
  await run("create unique index changes_one_a_hold on order_changes (hold_id) where status = 'pending'")
  await run("create index changes_expiry on order_changes (expires_at) where status = 'pending'")
  await run('create index changes_done on order_changes (done_at) where done_at is not null')
  await run('create index changes_shift on order_changes (shift_id) where shift_id is not null')
}

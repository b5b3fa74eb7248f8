import type { Kysely } from 'kysely'
import { amounts, columns, oneOf, reference, schemaKit } from '../../schema-kit.ts'

/** Refunds, exchanges and cancelled performances. */
export async function createRefundTables(db: Kysely<unknown>): Promise<void> {
  const { run, table } = schemaKit(db)
  const order = reference('order_id', 'orders')
  const orderLine = reference('order_line_id', 'order_lines')

  await table(
    'refunds',
    [
      ['id', 'text', 'primary key'],
      order,
      reference('attempt_id', 'payment_attempts'),
      // A dispute may have no amount, and an unpaid line is voided for 0.
      ...amounts('amount_cents'),
      ...columns('text', 'reason state'),
      ['idempotency_key', 'text', 'not null unique'],
      ['provider_ref', 'text', ''],
      ...columns('bigint', 'due_at created_at'),
      ['done_at', 'bigint', ''],
      ['covers_cents', 'integer', 'not null default 0'],
      ...columns('text', 'note actor_id problem paid_otherwise for_order_id', ''),
      ['shift_id', 'text', 'references shifts (id)'],
      ['as_it_came', 'integer', 'not null default 1'],
    ],
    oneOf('reason', 'late duplicate mismatch requested cancelled external disputed exchange'),
    oneOf('state', 'review due done refused dropped'),
  )
  await run('create index refunds_order on refunds (order_id)')
  await run("create index refunds_open on refunds (due_at) where state in ('review', 'due')")
  await run("create index refunds_troubled on refunds (state) where state in ('review', 'due', 'refused')")
  await run('create index refunds_done on refunds (done_at) where done_at is not null')
  await run('create index refunds_shift on refunds (shift_id) where shift_id is not null')
  await run('create index refunds_for on refunds (for_order_id) where for_order_id is not null')
  await table(
    'refund_lines',
    [reference('refund_id', 'refunds'), orderLine, ['amount_cents', 'integer']],
    'primary key (refund_id, order_line_id)',
  )
  await run('create unique index refund_lines_once on refund_lines (order_line_id)')
  await table('refund_requests', [
    ['request_key', 'text', 'primary key'],
    order,
    ['actor_id', 'text'],
    ['created_at', 'bigint'],
  ])

  await table(
    'exchanges',
    [
      ['id', 'text', 'primary key'],
      reference('from_order_id', 'orders'),
      ['to_order_id', 'text', 'not null unique references orders (id)'],
      reference('root_order_id', 'orders'),
      ...amounts('credit_cents moved_cents kept_cents back_cents'),
      ['back_through', 'text', ''],
      ['back_parts', 'text'],
      ['created_at', 'bigint'],
      ['done_at', 'bigint', ''],
    ],
    'check (moved_cents + kept_cents + back_cents <= credit_cents)',
  )
  await run('create index exchanges_from on exchanges (from_order_id)')
  await table(
    'exchange_lines',
    [reference('exchange_id', 'exchanges'), orderLine, ['done_at', 'bigint', '']],
    'primary key (exchange_id, order_line_id)',
  )
  await run(
    'create unique index exchange_lines_once on exchange_lines (order_line_id) where done_at is not null',
  )

  await table('cancellations', [
    ['performance_id', 'text', 'primary key references performances (id) on delete cascade'],
    ['actor_id', 'text'],
    ['keep_donations', 'integer'],
    ['note', 'text'],
    ['note_fr', 'text', "not null default ''"],
    ['started_at', 'bigint'],
  ])
  await table('cancelled_orders', [
    ['order_id', 'text', 'primary key references orders (id)'],
    ['performance_id', 'text', 'not null references cancellations (performance_id)'],
    ['done_at', 'bigint', ''],
  ])
  await run('create index cancelled_orders_performance on cancelled_orders (performance_id)')
}

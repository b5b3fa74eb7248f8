import type { Kysely } from 'kysely'
import { amounts, columns, oneOf, reference, schemaKit } from '../../schema-kit.ts'

/** Refunds, those that came back, and cancelled performances. */
export async function createRefundTables(db: Kysely<unknown>): Promise<void> {
  const { run, table } = schemaKit(db)
  const order = reference('order_id', 'orders')

  await table(
    'refunds',
    [
      ['id', 'text', 'primary key'],
      order,
      reference('attempt_id', 'payment_attempts'),
      ['change_id', 'text', 'references order_changes (id)'],
      // A dispute may have no amount at first.
      ...amounts('amount_cents'),
      ...columns('text', 'reason state'),
      ['idempotency_key', 'text', 'not null unique'],
      ['provider_ref', 'text', ''],
      ...columns('bigint', 'due_at created_at'),
      ['done_at', 'bigint', ''],
      ...columns('text', 'note actor_id problem paid_otherwise', ''),
      ['shift_id', 'text', 'references shifts (id)'],
      ['as_it_came', 'integer', 'not null default 1'],
    ],
    oneOf('reason', 'late duplicate lapsed mismatch requested cancelled external disputed exchange'),
    oneOf('state', 'review due done refused dropped'),
  )
  await run('create index refunds_order on refunds (order_id)')
  await run('create index refunds_attempt on refunds (attempt_id)')
  await run("create index refunds_open on refunds (due_at) where state in ('review', 'due')")
  await run("create index refunds_troubled on refunds (state) where state in ('review', 'due', 'refused')")
  await run('create index refunds_done on refunds (done_at) where done_at is not null')
  await run('create index refunds_shift on refunds (shift_id) where shift_id is not null')
  await run('create index refunds_change on refunds (change_id) where change_id is not null')
  await table(
    'returned_refunds',
    [
      reference('refund_id', 'refunds'),
      ['amount_cents', 'integer', 'not null check (amount_cents > 0)'],
      ...columns('bigint', 'paid_at came_back_at'),
    ],
    'primary key (refund_id, came_back_at)',
  )
  await table('cancellations', [
    ['performance_id', 'text', 'primary key references performances (id) on delete cascade'],
    ['actor_id', 'text'],
    ['keep_donations', 'integer'],
    ['note', 'text'],
    ['note_fr', 'text', "not null default ''"],
    ['started_at', 'bigint'],
  ])
  await table(
    'cancelled_orders',
    [
      ['performance_id', 'text', 'not null references cancellations (performance_id)'],
      order,
      ['done_at', 'bigint', ''],
    ],
    'primary key (performance_id, order_id)',
  )
}

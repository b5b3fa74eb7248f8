import type { Kysely } from 'kysely'
import { amounts, reference, schemaKit } from '../schema-kit.ts'

/** Shifts at the desk, and which of them a sale was made in and a refund was paid from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { run, table } = schemaKit(db)
  await table(
    'shifts',
    [
      ['id', 'text', 'primary key'],
      reference('seller_id', 'users'),
      ['opened_at', 'bigint'],
      ...amounts('float_cents'),
      ['closed_at', 'bigint', ''],
      ['closed_by', 'text', 'references users (id)'],
      ['expected_cents', 'integer', ''],
      ['counted_cents', 'integer', 'check (counted_cents >= 0)'],
    ],
    'check ((closed_at is null) = (counted_cents is null))',
    'check ((closed_at is null) = (expected_cents is null))',
    'check ((closed_at is null) = (closed_by is null))',
  )
  await run('create unique index shifts_one_open on shifts (seller_id) where closed_at is null')
  await run('create index shifts_newest on shifts (opened_at, id)')
  await run('alter table desk_sales add column shift_id text references shifts (id)')
  await run('create index desk_sales_shift on desk_sales (shift_id) where shift_id is not null')
  await run('alter table refunds add column shift_id text references shifts (id)')
  await run('create index refunds_shift on refunds (shift_id) where shift_id is not null')
}

import type { Kysely } from 'kysely'
import { amounts, reference, schemaKit } from '../../schema-kit.ts'

/** Shifts at the desk, and notes on orders. */
export async function createDeskTables(db: Kysely<unknown>): Promise<void> {
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

  await table('order_notes', [
    ['order_id', 'text', 'primary key references orders (id)'],
    ['note', 'text'],
    reference('written_by', 'users'),
    ['written_at', 'bigint'],
  ])
}

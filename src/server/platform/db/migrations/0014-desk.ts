import type { Kysely } from 'kysely'
import { oneOf, schemaKit } from '../schema-kit.ts'

/** Sales at the desk: who sold, to whom, how it was paid; the card terminal; holds that the box office ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { run, table, allow } = schemaKit(db)
  await allow('payment_attempts', 'provider', 'terminal')
  await allow('holds', 'state', 'ended')
  await table(
    'desk_sales',
    [
      ['order_id', 'text', 'primary key references orders (id)'],
      ['request_key', 'text', 'not null unique'],
      ['actor_id', 'text'],
      ['how', 'text'],
      ['reason', 'text', ''],
      ['buyer_name', 'text', ''],
      ['buyer_email', 'text', ''],
      ['created_at', 'bigint'],
    ],
    oneOf('how', 'cash terminal complimentary'),
    "check ((how = 'complimentary') = (reason is not null))",
    'check (buyer_email is null or buyer_name is not null)',
  )
  await run('create index desk_sales_named on desk_sales (created_at) where buyer_name is not null')
  await run('create index orders_newest on orders (created_at, id)')
  await run('create index order_lines_seat on order_lines (seat_num) where seat_num is not null')
}

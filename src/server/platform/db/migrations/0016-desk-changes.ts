import type { Kysely } from 'kysely'
import { columns, oneOf, schemaKit } from '../schema-kit.ts'

const kept = 'order_id, request_key, actor_id, how, reason, buyer_name, buyer_email, created_at, shift_id'

/** Orders that were changed at the desk with nothing to pay: SQLite changes a check only with its table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { run, table } = schemaKit(db)
  await table(
    'desk_sales_wider',
    [
      ['order_id', 'text', 'primary key references orders (id)'],
      ['request_key', 'text', 'not null unique'],
      ...columns('text', 'actor_id how'),
      ...columns('text', 'reason buyer_name buyer_email', ''),
      ['created_at', 'bigint'],
      ['shift_id', 'text', 'references shifts (id)'],
    ],
    oneOf('how', 'cash terminal complimentary changed'),
    "check ((how = 'complimentary') = (reason is not null))",
    'check (buyer_email is null or buyer_name is not null)',
  )
  await run(`insert into desk_sales_wider (${kept}) select ${kept} from desk_sales`)
  await run('drop table desk_sales')
  await run('alter table desk_sales_wider rename to desk_sales')
  await run('create index desk_sales_shift on desk_sales (shift_id) where shift_id is not null')
}

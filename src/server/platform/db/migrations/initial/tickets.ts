import type { Kysely } from 'kysely'
import { columns, oneOf, reference, schemaKit } from '../../schema-kit.ts'

/** Tickets: at most one valid for each order line, and for each seat of a performance. */
export async function createTicketTables(db: Kysely<unknown>): Promise<void> {
  const { run, table } = schemaKit(db)
  await table(
    'tickets',
    [
      ['id', 'text', 'primary key'],
      reference('order_id', 'orders'),
      reference('order_line_id', 'order_lines'),
      reference('performance_id', 'performances'),
      ['seat_num', 'integer'],
      ['ticket_type', 'text'],
      ['generation', 'integer'],
      ...columns('text', 'state qr'),
      ['issued_at', 'bigint'],
      ...columns('bigint', 'voided_at admitted_at left_at', ''),
      ['key_no', 'integer', 'not null default 1'],
    ],
    oneOf('state', 'valid void'),
  )
  await run("create unique index tickets_one_a_line on tickets (order_line_id) where state = 'valid'")
  await run(
    "create unique index tickets_one_a_seat on tickets (performance_id, seat_num) where state = 'valid'",
  )
  await run('create index tickets_order on tickets (order_id)')
  await run('create index tickets_seat on tickets (performance_id, seat_num)')
}

import type { Kysely } from 'kysely'
import { columns, reference, schemaKit } from '../schema-kit.ts'

/** Notes of the box office on orders: apart from them, since orders never change and notes are forgotten. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { table } = schemaKit(db)
  await table('order_notes', [
    ['order_id', 'text', 'primary key references orders (id)'],
    ['note', 'text'],
    reference('written_by', 'users'),
    ...columns('bigint', 'written_at'),
  ])
}

import type { Kysely } from 'kysely'
import { schemaKit } from '../schema-kit.ts'

/** What became of each mail, for the pages of people and orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { run, table } = schemaKit(db)
  await table('mails', [
    ['id', 'text', 'primary key'],
    ['user_id', 'text', 'references users (id)'],
    ['order_id', 'text', 'references orders (id)'],
    ['address', 'text'],
    ['subject', 'text'],
    ['tried_at', 'bigint'],
    ['sent_at', 'bigint', ''],
    ['problem', 'text', ''],
    ['refused', 'integer', 'not null default 0'],
  ])
  await run('create index mails_user on mails (user_id, tried_at)')
  await run('create index mails_order on mails (order_id, tried_at)')
  await run('create index mails_tried on mails (tried_at)')
}

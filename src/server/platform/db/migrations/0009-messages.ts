import type { Kysely } from 'kysely'
import { columns, oneOf, reference, schemaKit } from '../schema-kit.ts'

/**
 * Notifications: their key and the devices they go to. Announcements that go to those too, and can be stopped.
 * Addresses that refused our mail.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { run, table } = schemaKit(db)
  // SQLite cannot change a check: the table is made anew.
  await run('alter table keys rename to keys_before')
  await run('drop index keys_number')
  await table(
    'keys',
    [
      ['id', 'text', 'primary key'],
      ['purpose', 'text'],
      ['key_no', 'integer', ''],
      ['public_key', 'text', ''],
      ['private_key', 'text'],
      ['created_at', 'bigint'],
      ['revoked_at', 'bigint', ''],
    ],
    oneOf('purpose', 'session ticket push'),
  )
  await run(
    `insert into keys (id, purpose, key_no, public_key, private_key, created_at, revoked_at)
     select id, purpose, key_no, public_key, private_key, created_at, revoked_at from keys_before`,
  )
  await run('drop table keys_before')
  await run('create unique index keys_number on keys (purpose, coalesce(key_no, 0))')

  await table('push_subscriptions', [
    ['id', 'text', 'primary key'],
    reference('user_id', 'users'),
    ['session_id', 'text', 'not null references sessions (id) on delete cascade'],
    ['endpoint', 'text', 'not null unique'],
    ...columns('text', 'p256dh auth'),
    ['created_at', 'bigint'],
  ])
  await run('create index push_subscriptions_user on push_subscriptions (user_id, created_at)')
  await run('create index push_subscriptions_session on push_subscriptions (session_id)')

  await run('alter table announcements add column push integer not null default 0')
  await run('alter table announcements add column stopped_at bigint')
  await run('alter table announcements add column unsent integer not null default 0')

  await table('refused_addresses', [
    ['address', 'text', 'primary key'],
    ['code', 'integer'],
    ['reason', 'text'],
    ['refused_at', 'bigint'],
    ['times', 'integer'],
  ])
}

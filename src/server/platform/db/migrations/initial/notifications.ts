import type { Kysely } from 'kysely'
import { columns, oneOf, reference, schemaKit } from '../../schema-kit.ts'

/** Which mails a person wants and when they said so, devices for notifications, and addresses that refused mail. */
export async function createNotificationTables(db: Kysely<unknown>): Promise<void> {
  const { run, table } = schemaKit(db)
  await table('preferences', [
    ['user_id', 'text', 'primary key references users (id)'],
    ...columns('integer', 'reminder_opt_in announcement_opt_in'),
    ['updated_at', 'bigint'],
    ...columns('integer', 'reminder_express announcement_express', 'not null default 0'),
  ])

  const user = reference('user_id', 'users')
  await table(
    'consents',
    [
      ['id', 'text', 'primary key'],
      user,
      ['list', 'text'],
      ...columns('integer', 'given ticked_before'),
      ...columns('text', 'place wording'),
      ['at', 'bigint'],
    ],
    oneOf('list', 'reminders announcements'),
    'check (given in (0, 1) and ticked_before in (0, 1))',
  )
  await run('create index consents_user on consents (user_id, at)')

  await table('push_subscriptions', [
    ['id', 'text', 'primary key'],
    user,
    ['session_id', 'text', 'not null references sessions (id) on delete cascade'],
    ['endpoint', 'text', 'not null unique'],
    ...columns('text', 'p256dh auth'),
    ['created_at', 'bigint'],
  ])
  await run('create index push_subscriptions_user on push_subscriptions (user_id, created_at)')
  await run('create index push_subscriptions_session on push_subscriptions (session_id)')

  await table('refused_addresses', [
    ['address', 'text', 'primary key'],
    ['code', 'integer'],
    ['reason', 'text'],
    ['refused_at', 'bigint'],
    ['times', 'integer'],
  ])
}

import type { Kysely } from 'kysely'
import { columns, oneOf, reference, schemaKit } from '../schema-kit.ts'

/**
 * When, where and in which words people agreed to mails, and took it back; whether they did so themselves or left a box
 * ticked. When people were here last, and when they were told that their account ends.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { run, table } = schemaKit(db)
  await table(
    'consents',
    [
      ['id', 'text', 'primary key'],
      reference('user_id', 'users'),
      ['list', 'text'],
      ...columns('integer', 'given ticked_before'),
      ...columns('text', 'place wording'),
      ['at', 'bigint'],
    ],
    oneOf('list', 'reminders announcements'),
    'check (given in (0, 1) and ticked_before in (0, 1))',
  )
  await run('create index consents_user on consents (user_id, at)')
  for (const name of ['reminder_express', 'announcement_express'])
    await run(`alter table preferences add column ${name} integer not null default 0`)
  for (const name of ['active_at', 'warned_at']) await run(`alter table users add column ${name} bigint`)
  await run(
    'update users set active_at = coalesce((select max(s.last_seen_at) from sessions s where s.user_id = users.id), updated_at)',
  )
  await run('create index users_active on users (active_at) where deleted_at is null')
  await run(
    'create index users_unverified on users (created_at) where email_verified_at is null and deleted_at is null',
  )
}

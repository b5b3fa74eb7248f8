import type { Kysely } from 'kysely'
import { oneOf, reference, schemaKit } from '../schema-kit.ts'

/** Google accounts, roles that wait for a long password, changes of address, known devices, and deleted people. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { run, table } = schemaKit(db)
  const user = reference('user_id', 'users')

  await run('alter table users add column google_sub text')
  await run('create unique index users_google on users (google_sub)')
  await run('alter table users add column profile_pending integer not null default 0')
  await run('alter table users add column staff_password integer not null default 0')
  await run(`alter table users add column pending_role text ${oneOf('pending_role', 'ticket_person admin')}`)
  await run('alter table users add column deleted_at bigint')
  await run("create index users_admins on users (id) where role = 'admin'")

  await table('email_changes', [
    ['token_hash', 'text', 'primary key'],
    user,
    ['new_email', 'text', 'not null check (new_email = lower(new_email))'],
    ['expires_at', 'bigint'],
    ['used_at', 'bigint', ''],
    ['created_at', 'bigint'],
  ])
  await run('create unique index email_changes_one on email_changes (user_id) where used_at is null')
  await table(
    'devices',
    [user, ['device_hash', 'text'], ['first_seen_at', 'bigint']],
    'primary key (user_id, device_hash)',
  )
}

import type { Kysely } from 'kysely'
import { columns, oneOf, reference, schemaKit } from '../../schema-kit.ts'

/** People, notes about them, role requests, sessions, tokens, known browsers and sign-ins with Google. */
export async function createAccountTables(db: Kysely<unknown>): Promise<void> {
  const { run, table } = schemaKit(db)
  await table(
    'users',
    [
      ['id', 'text', 'primary key'],
      ...columns('text', 'email username', 'not null unique'),
      ...columns('text', 'first_name last_name phone'),
      ['password_hash', 'text', ''],
      ['role', 'text'],
      ...columns('bigint', 'email_verified_at disabled_at', ''),
      ...columns('bigint', 'created_at updated_at'),
      ['google_sub', 'text', ''],
      ...columns('integer', 'profile_pending staff_password', 'not null default 0'),
      ['pending_role', 'text', oneOf('pending_role', 'ticket_person admin')],
      ['deleted_at', 'bigint', ''],
      ['avatar_id', 'text', 'references pictures (id)'],
      ...columns('bigint', 'active_at warned_at', ''),
      ['language', 'text', oneOf('language', 'en fr')],
    ],
    oneOf('role', 'user ticket_person admin'),
    'check (email = lower(email))',
  )
  await run('create unique index users_google on users (google_sub)')
  await run("create index users_admins on users (id) where role = 'admin'")
  await run('create unique index users_avatar on users (avatar_id)')
  await run('create index users_active on users (active_at) where deleted_at is null')
  await run(
    'create index users_unverified on users (created_at) where email_verified_at is null and deleted_at is null',
  )

  const user = reference('user_id', 'users')
  await table(
    'role_requests',
    [
      ['id', 'text', 'primary key'],
      user,
      ...columns('text', 'role state'),
      ['created_at', 'bigint'],
      ['decided_at', 'bigint', ''],
      ['decided_by', 'text', ''],
    ],
    oneOf('role', 'ticket_person admin'),
    oneOf('state', 'open approved refused'),
  )
  await run("create unique index role_requests_open on role_requests (user_id) where state = 'open'")

  await table('person_notes', [
    ['id', 'text', 'primary key'],
    user,
    reference('author_id', 'users'),
    ['text', 'text'],
    ['created_at', 'bigint'],
  ])
  await run('create index person_notes_user on person_notes (user_id, created_at)')
  await table('person_labels', [user, ['label', 'text']], 'primary key (user_id, label)')
  await run('create index person_labels_label on person_labels (label)')

  await table('sessions', [
    ['id', 'text', 'primary key'],
    user,
    ...columns('bigint', 'created_at last_seen_at expires_at'),
    ['ended_at', 'bigint', ''],
    ['user_agent', 'text'],
    ['device_hash', 'text', ''],
  ])
  await run('create index sessions_user on sessions (user_id)')

  await table(
    'email_tokens',
    [
      ['token_hash', 'text', 'primary key'],
      user,
      ['purpose', 'text'],
      ['expires_at', 'bigint'],
      ['used_at', 'bigint', ''],
      ['created_at', 'bigint'],
    ],
    oneOf('purpose', 'verify reset'),
  )
  await run('create index email_tokens_user on email_tokens (user_id, purpose)')

  await table('email_changes', [
    ['token_hash', 'text', 'primary key'],
    user,
    ['new_email', 'text', 'not null check (new_email = lower(new_email))'],
    ['expires_at', 'bigint'],
    ['used_at', 'bigint', ''],
    ['created_at', 'bigint'],
    ['stop_hash', 'text', ''],
    ['outcome', 'text', oneOf('outcome', 'confirmed withdrawn replaced')],
  ])
  await run('create unique index email_changes_one on email_changes (user_id) where used_at is null')
  await run('create unique index email_changes_stop on email_changes (stop_hash)')

  await table('google_nonces', [
    ['nonce_hash', 'text', 'primary key'],
    ['browser_hash', 'text'],
    ['expires_at', 'bigint'],
  ])
  await run('create index google_nonces_end on google_nonces (expires_at)')

  await table(
    'devices',
    [user, ['device_hash', 'text'], ['first_seen_at', 'bigint']],
    'primary key (user_id, device_hash)',
  )
  await table(
    'known_devices',
    [user, ['secret_hash', 'text'], ['created_at', 'bigint'], ['expires_at', 'bigint']],
    'primary key (user_id, secret_hash)',
  )
  await run('create index known_devices_end on known_devices (expires_at)')
}

import type { Kysely } from 'kysely'
import { oneOf, reference, schemaKit } from '../schema-kit.ts'

/** Platform, accounts, shows, and the seats of the house with who has them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { run, table } = schemaKit(db)

  // platform
  await table('settings', [
    ['key', 'text', 'primary key'],
    ['value', 'text'],
    ['updated_at', 'bigint'],
  ])
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
    oneOf('purpose', 'session ticket'),
  )
  await run('create unique index keys_number on keys (purpose, coalesce(key_no, 0))')
  await table('throttles', [
    ['key', 'text', 'primary key'],
    ['window_start', 'bigint'],
    ['count', 'integer'],
  ])
  await table('audit', [
    ['id', 'text', 'primary key'],
    ['at', 'bigint'],
    ['actor_id', 'text', ''],
    ['action', 'text'],
    ['subject', 'text'],
    ['detail', 'text'],
  ])
  await run('create index audit_at on audit (at)')
  await table(
    'jobs',
    [
      ['id', 'text', 'primary key'],
      ['kind', 'text'],
      ['payload', 'text'],
      ['unique_key', 'text', 'unique'],
      ['run_at', 'bigint'],
      ['attempts', 'integer'],
      ['locked_until', 'bigint', ''],
      ['state', 'text'],
      ['last_error', 'text', ''],
      ['created_at', 'bigint'],
      ['finished_at', 'bigint', ''],
    ],
    oneOf('state', 'ready done dead'),
  )
  await run("create index jobs_ready on jobs (run_at) where state = 'ready'")
  await run("create index jobs_open on jobs (kind, state) where state <> 'done'")
  await table(
    'webhook_inbox',
    [
      ['provider', 'text'],
      ['event_id', 'text'],
      ['type', 'text'],
      ['payload', 'text'],
      ['received_at', 'bigint'],
      ['processed_at', 'bigint', ''],
      ['outcome', 'text', ''],
    ],
    'primary key (provider, event_id)',
  )

  // accounts
  await table(
    'users',
    [
      ['id', 'text', 'primary key'],
      ['email', 'text', 'not null unique'],
      ['username', 'text', 'not null unique'],
      ['first_name', 'text'],
      ['last_name', 'text'],
      ['phone', 'text'],
      ['password_hash', 'text', ''],
      ['role', 'text'],
      ['email_verified_at', 'bigint', ''],
      ['disabled_at', 'bigint', ''],
      ['created_at', 'bigint'],
      ['updated_at', 'bigint'],
    ],
    oneOf('role', 'user ticket_person admin'),
    'check (email = lower(email))',
  )
  const user = reference('user_id', 'users')
  await table(
    'role_requests',
    [
      ['id', 'text', 'primary key'],
      user,
      ['role', 'text'],
      ['state', 'text'],
      ['created_at', 'bigint'],
      ['decided_at', 'bigint', ''],
      ['decided_by', 'text', ''],
    ],
    oneOf('role', 'ticket_person admin'),
    oneOf('state', 'open approved refused'),
  )
  await run("create unique index role_requests_open on role_requests (user_id) where state = 'open'")
  await table('sessions', [
    ['id', 'text', 'primary key'],
    user,
    ['created_at', 'bigint'],
    ['last_seen_at', 'bigint'],
    ['expires_at', 'bigint'],
    ['ended_at', 'bigint', ''],
    ['user_agent', 'text'],
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
  await table('preferences', [
    ['user_id', 'text', 'primary key references users (id)'],
    ['reminder_opt_in', 'integer'],
    ['announcement_opt_in', 'integer'],
    ['updated_at', 'bigint'],
  ])

  // shows
  await table(
    'shows',
    [
      ['id', 'text', 'primary key'],
      ['name', 'text'],
      ['name_key', 'text', 'not null unique'],
      ['description', 'text'],
      ['starts_on', 'bigint'],
      ['ends_on', 'bigint'],
      ['cast_list', 'text'],
      ['director', 'text'],
      ['location', 'text'],
      ['hidden', 'integer'],
      ['media', 'text'],
      ['accent', 'text'],
      ['created_at', 'bigint'],
      ['updated_at', 'bigint'],
      ['retired_at', 'bigint', ''],
    ],
    'check (starts_on <= ends_on)',
  )
  await table(
    'performances',
    [
      ['id', 'text', 'primary key'],
      ['show_id', 'text', 'not null references shows (id)'],
      ['starts_at', 'bigint'],
      ['doors_at', 'bigint'],
      ['sales_end_at', 'bigint'],
      ['status', 'text'],
      ['created_at', 'bigint'],
    ],
    'unique (show_id, starts_at)',
    oneOf('status', 'scheduled closed cancelled'),
  )
  await run('create index performances_start on performances (starts_at)')

  // seating
  await table(
    'seats',
    [
      ['seat_num', 'integer', 'primary key'],
      ['price_cents', 'integer', 'not null check (price_cents >= 0)'],
      ['available', 'integer'],
      ['kind', 'text'],
      ['retired_at', 'bigint', ''],
    ],
    oneOf('kind', 'standard wheelchair'),
  )
  const performance = reference('performance_id', 'performances')
  await table(
    'holds',
    [
      ['id', 'text', 'primary key'],
      user,
      performance,
      ['slot', 'integer', 'not null check (slot in (1, 2))'],
      ['created_at', 'bigint'],
      ['ends_at', 'bigint'],
      ['closed_at', 'bigint', ''],
      ['version', 'integer'],
      ['state', 'text'],
    ],
    oneOf('state', 'open ordered released expired sold'),
  )
  const live = "where state in ('open', 'ordered')"
  await run(`create unique index holds_one_a_performance on holds (user_id, performance_id) ${live}`)
  await run(`create unique index holds_two_a_person on holds (user_id, slot) ${live}`)
  await run("create index holds_end on holds (ends_at) where state = 'open'")
  await run('create index holds_history on holds (user_id, performance_id, created_at)')
  await table(
    'seat_claims',
    [
      performance,
      ['seat_num', 'integer', 'not null references seats (seat_num)'],
      ['kind', 'text'],
      ['owner_id', 'text'],
      ['price_cents', 'integer', 'not null check (price_cents >= 0)'],
      ['ends_at', 'bigint', ''],
    ],
    'primary key (performance_id, seat_num)',
    oneOf('kind', 'hold order ticket block'),
    "check ((kind = 'hold') = (ends_at is not null))",
  )
  await run('create index seat_claims_owner on seat_claims (owner_id)')
  await run('create index seat_claims_end on seat_claims (ends_at) where ends_at is not null')
}

import type { Kysely } from 'kysely'
import { makeAppendOnly } from '../../make-append-only.ts'
import { columns, oneOf, schemaKit } from '../../schema-kit.ts'

/** Database kind, settings, keys, limits, audit log, jobs, webhook events, pictures, stored reports and vital signs. */
export async function createPlatformTables(db: Kysely<unknown>): Promise<void> {
  const { run, table } = schemaKit(db)
  await table(
    'database_kind',
    [
      ['id', 'integer', 'primary key check (id = 1)'],
      ['kind', 'text'],
    ],
    oneOf('kind', 'sandbox live'),
  )
  await makeAppendOnly(db, 'database_kind')

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
    oneOf('purpose', 'session ticket push'),
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
    ...columns('text', 'action subject detail'),
  ])
  await makeAppendOnly(db, 'audit')
  await run('create index audit_order on audit (at, id)')
  await run('create index audit_subject on audit (subject, at, id)')
  await run('create index audit_actor on audit (actor_id, at, id)')

  await table(
    'jobs',
    [
      ['id', 'text', 'primary key'],
      ...columns('text', 'kind payload'),
      ['unique_key', 'text', 'unique'],
      ['run_at', 'bigint'],
      ['attempts', 'integer'],
      ['locked_until', 'bigint', ''],
      ['state', 'text'],
      ['last_error', 'text', ''],
      ['created_at', 'bigint'],
      ['finished_at', 'bigint', ''],
      ['about', 'text', ''],
    ],
    oneOf('state', 'ready done dead'),
  )
  await run("create index jobs_ready on jobs (run_at) where state = 'ready'")
  await run("create index jobs_open on jobs (kind, state) where state <> 'done'")
  await run("create index jobs_done on jobs (finished_at) where state = 'done'")
  await run('create index jobs_about on jobs (about) where about is not null')

  await table(
    'webhook_inbox',
    [
      ...columns('text', 'provider event_id type payload'),
      ['received_at', 'bigint'],
      ['processed_at', 'bigint', ''],
      ['outcome', 'text', ''],
    ],
    'primary key (provider, event_id)',
  )
  await run('create index webhook_inbox_done on webhook_inbox (processed_at) where processed_at is not null')

  await table(
    'pictures',
    [
      ['id', 'text', 'primary key'],
      ...columns('integer', 'width height'),
      ['used', 'integer', 'not null default 0'],
      ['created_at', 'bigint'],
    ],
    'check (used in (0, 1))',
  )
  await run('create index pictures_unused on pictures (created_at) where used = 0')
  await table(
    'picture_files',
    [
      ['picture_id', 'text', 'not null references pictures (id) on delete cascade'],
      ...columns('text', 'name content_type'),
      ['bytes', 'bytes'],
    ],
    'primary key (picture_id, name)',
  )

  await table(
    'stored_reports',
    [
      ['id', 'text', 'primary key'],
      ...columns('text', 'name query format asked_by'),
      ['asked_at', 'bigint'],
      ['state', 'text'],
      ['lines_done', 'integer'],
      ['attempt', 'integer', ''],
      ['done_at', 'bigint', ''],
    ],
    oneOf('state', 'waiting done failed'),
  )
  await table(
    'stored_report_parts',
    [
      ['report_id', 'text', 'not null references stored_reports (id) on delete cascade'],
      ...columns('integer', 'attempt part'),
      ['bytes', 'bytes'],
    ],
    'primary key (report_id, attempt, part)',
  )
  await run('create index stored_reports_asked on stored_reports (asked_at)')

  await table('vital_signs', [
    ['name', 'text', 'primary key'],
    ...columns('bigint', 'good_at bad_at', ''),
    ['bad_count', 'integer', 'not null default 0'],
    ['problem', 'text', ''],
    ['bytes', 'bigint', ''],
  ])
}

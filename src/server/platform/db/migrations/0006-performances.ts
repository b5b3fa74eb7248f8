import type { Kysely } from 'kysely'
import { schemaKit } from '../schema-kit.ts'

/** The revision of a performance, and announcements to those who have tickets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { run, table } = schemaKit(db)
  await run('alter table performances add column version integer not null default 0')
  await table('announcements', [
    ['id', 'text', 'primary key'],
    ['show_id', 'text', 'not null references shows (id)'],
    ['performance_id', 'text', 'references performances (id)'],
    ['subject', 'text'],
    ['message', 'text'],
    ['recipients', 'integer'],
    ['created_at', 'bigint'],
  ])
  await run('create index announcements_show on announcements (show_id, created_at)')
}

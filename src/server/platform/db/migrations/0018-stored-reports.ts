import type { Kysely } from 'kysely'
import { oneOf, schemaKit } from '../schema-kit.ts'

/** Long reports that the server makes by itself, and their files in pieces. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { run, table } = schemaKit(db)
  await table(
    'stored_reports',
    [
      ['id', 'text', 'primary key'],
      ['name', 'text'],
      ['query', 'text'],
      ['format', 'text'],
      ['asked_by', 'text'],
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
      ['attempt', 'integer'],
      ['part', 'integer'],
      ['bytes', 'bytes'],
    ],
    'primary key (report_id, attempt, part)',
  )
  await run('create index stored_reports_asked on stored_reports (asked_at)')
}

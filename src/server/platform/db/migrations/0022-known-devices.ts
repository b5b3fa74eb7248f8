import type { Kysely } from 'kysely'
import { reference, schemaKit } from '../schema-kit.ts'

/** Browsers that a person logged in with before, and which of them a session was opened on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { run, table } = schemaKit(db)
  await table(
    'known_devices',
    [
      reference('user_id', 'users'),
      ['secret_hash', 'text'],
      ['created_at', 'bigint'],
      ['expires_at', 'bigint'],
    ],
    'primary key (user_id, secret_hash)',
  )
  await run('create index known_devices_end on known_devices (expires_at)')
  await run('alter table sessions add column device_hash text')
}

import type { Kysely } from 'kysely'
import { schemaKit } from '../schema-kit.ts'

/** Uploaded pictures, kept in the database so that every process sees them, and the photo of a person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { run, table } = schemaKit(db)
  await table(
    'pictures',
    [
      ['id', 'text', 'primary key'],
      ['width', 'integer'],
      ['height', 'integer'],
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
      ['name', 'text'],
      ['content_type', 'text'],
      ['bytes', 'bytes'],
    ],
    'primary key (picture_id, name)',
  )
  await run('alter table users add column avatar_id text references pictures (id)')
  await run('create unique index users_avatar on users (avatar_id)')
}

import type { Kysely } from 'kysely'
import { schemaKit } from '../schema-kit.ts'

/** What is known of a show's pictures beside their order: what each shows in words, and which was uploaded here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { run, table } = schemaKit(db)
  await table(
    'show_media',
    [
      ['show_id', 'text', 'not null references shows (id)'],
      ['url', 'text'],
      ['alt', 'text', ''],
      ['picture_id', 'text', 'references pictures (id)'],
    ],
    'primary key (show_id, url)',
  )
  await run('create index show_media_picture on show_media (picture_id) where picture_id is not null')
}

import type { Kysely } from 'kysely'
import { reference, schemaKit } from '../schema-kit.ts'

/** What the office notes about people, and the labels it gives them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { run, table } = schemaKit(db)
  await table('person_notes', [
    ['id', 'text', 'primary key'],
    reference('user_id', 'users'),
    reference('author_id', 'users'),
    ['text', 'text'],
    ['created_at', 'bigint'],
  ])
  await run('create index person_notes_user on person_notes (user_id, created_at)')
  await table(
    'person_labels',
    [reference('user_id', 'users'), ['label', 'text']],
    'primary key (user_id, label)',
  )
  await run('create index person_labels_label on person_labels (label)')
}

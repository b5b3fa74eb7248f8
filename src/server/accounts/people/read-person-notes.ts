import type { PersonNote } from '../../../shared/accounts/notes.ts'
import { readerLocale } from '../../../shared/language/language.ts'
import type { Db } from '../../platform/db/engine.ts'
import { iso } from '../../platform/records/clock.ts'
import { fullName } from '../rules/full-name.ts'

/** What the office noted about a person, latest first. */
export async function listNotes(db: Db, userId: string): Promise<PersonNote[]> {
  const rows = await db
    .selectFrom('person_notes')
    .innerJoin('users', 'users.id', 'person_notes.author_id')
    .select(['person_notes.id', 'text', 'person_notes.created_at'])
    .select(['first_name', 'last_name', 'deleted_at'])
    .where('user_id', '=', userId)
    .orderBy('person_notes.created_at', 'desc')
    .orderBy('person_notes.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    text: row.text,
    by: row.deleted_at === null ? fullName(row) : null,
    at: iso(row.created_at),
  }))
}

/** The labels of a person, or all that are in use, as the reader sorts words. */
export async function listLabels(db: Db, userId?: string): Promise<string[]> {
  const rows = await db
    .selectFrom('person_labels')
    .select('label')
    .distinct()
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .execute()
  return rows.map(({ label }) => label).sort((a, b) => a.localeCompare(b, readerLocale()))
}
